/** Servers of other makers from Debian’s packages, installed where absent if that needs no questions. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Why they cannot be had, or undefined. `isThere` is asked again once the packages are installed. */
export const lacksPackages = (
	name: string,
	packages: readonly string[],
	isThere: () => boolean,
	/** Where systemd runs, installing it would open a port to the network: tests do not do that to somebody’s machine. */
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
