/**
 * Starts a process that does not outlive this one, not even when this one is killed with SIGKILL and can clean nothing
 * up. Where `setpriv` can, the kernel delivers the signal; elsewhere a small shell holds the other end of a pipe of
 * ours and delivers it once the pipe breaks. The process leads its own session, so Ctrl-C in the terminal reaches only
 * us and we decide the order in which things end.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

export interface GuardedOptions {
	/** What the process is sent when we are gone. */
	endBy: 'SIGINT' | 'SIGTERM';
	cwd?: string;
	env?: NodeJS.ProcessEnv;
	user?: { uid: number; gid: number } | undefined;
	/** Where its output goes: pipes to us unless file descriptors are given. */
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

/** Asks the process to end; its guard passes the signal on. False when it is gone already. */
export const askToEnd = (child: ChildProcess, signal: 'SIGTERM' | 'SIGINT'): boolean =>
	isThere(child) && child.kill(signal);

/** Ends the process, its guard and what else they started. */
export const endAtOnce = (child: ChildProcess): void => {
	if (child.pid === undefined || !isThere(child)) return;
	try {
		process.kill(-child.pid, 'SIGKILL');
	} catch {
		// it has ended in the meantime
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
