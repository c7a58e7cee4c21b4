/**
 * Starts a process that ends with this one, even if this one gets SIGKILL: the kernel signals it through `setpriv`,
 * or else a small shell does once its pipe breaks. It has its own session, so that Ctrl-C reaches only Quad.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

export interface GuardedOptions {
	/** The signal that the process gets once this one has ended. */
	endBy: 'SIGINT' | 'SIGTERM';
	cwd?: string;
	env?: NodeJS.ProcessEnv;
	user?: { uid: number; gid: number } | undefined;
	/** A file descriptor for the output, or pipes to this process (the default). */
	output?: 'pipe' | number;
	guard?: 'kernel' | 'pipe' | undefined;
}

export const spawnGuarded = (command: string, args: readonly string[], options: GuardedOptions): ChildProcess => {
	const { endBy, user, output = 'pipe', guard = kernelGuards() ? 'kernel' : 'pipe', ...rest } = options;
	const [file, words] =
		guard === 'kernel'
			? ['setpriv', ['--pdeathsig', endBy.slice(3), '--', command, ...args]]
			: ['/bin/sh', ['-c', waitForBrokenPipe, endBy.slice(3), command, ...args]];
	return spawn(file, words, {
		...rest,
		...(user ?? {}),
		detached: true,
		stdio: [guard === 'kernel' ? 'ignore' : 'pipe', output, output],
	});
};

/** Asks the process to end. Returns false if it already has. */
export const askToEnd = (child: ChildProcess, signal: 'SIGTERM' | 'SIGINT'): boolean =>
	isThere(child) && child.kill(signal);

/** Kills the process, its guard and all their children. */
export const endAtOnce = (child: ChildProcess): void => {
	if (child.pid === undefined || !isThere(child)) return;
	try {
		process.kill(-child.pid, 'SIGKILL');
	} catch {
		// already ended
	}
};

const isThere = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

let guards: boolean | undefined;

const kernelGuards = (): boolean => {
	guards ??= spawnSync('setpriv', ['--pdeathsig', 'TERM', '--', 'true']).status === 0;
	return guards;
};

const waitForBrokenPipe = `
exec 3<&0
"$@" 3<&- & child=$!
(cat <&3 >/dev/null; kill -s "$0" "$child") 2>/dev/null & watch=$!
exec 3<&-
for signal in INT TERM QUIT; do trap "kill -s $signal $child" $signal; done
while :; do wait "$child"; status=$?; kill -0 "$child" 2>/dev/null || break; done
kill "$watch" 2>/dev/null
exit "$status"
`;
