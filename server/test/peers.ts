/** Finds third-party servers in Debian’s packages. Missing ones are installed if that needs no interaction. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Returns why the packages are not available, or undefined. Calls `isThere` again after installing them. */
export const lacksPackages = (
	name: string,
	packages: readonly string[],
	isThere: () => boolean,
	/**
	 * `startsItself` prevents installing a server that systemd would start with an open port, which tests must not do
	 * on anyone’s machine.
	 */
	{ startsItself = false } = {},
): string | undefined => {
	if (isThere()) return undefined;
	const install = `apt-get install ${packages.join(' ')}`;
	if (startsItself && existsSync('/run/systemd/system'))
		return `${name} is absent, and would run by itself once it is installed (${install})`;
	const become = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
	const apt = (...words: string[]) => {
		const [command = '', ...rest] = [...become, 'apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=120', ...words];
		return spawnSync(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
	};
	if (apt('update')) apt('install', '-y', '--no-install-recommends', ...packages);
	return isThere() ? undefined : `${name} is absent and could not be installed (${install})`;
};
