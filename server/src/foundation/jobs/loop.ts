/**
 * Runs loops, which do work that never ends, such as claiming texts (decisions.md 19). A loop runs when woken and at
 * an interval, never twice at once in a process. Failures are logged and retried.
 */
import type { Listener } from '../live/listener.ts';
import type { Log } from '../log.ts';

export interface Loop {
	readonly name: string;
	/** Another name that wakes the loop. Several loops may share it. */
	readonly wokenBy?: string;
	readonly everyMs: number;
	/** Does the pending work. Returns `again` if there is more, or the milliseconds until the next run. */
	readonly run: () => Promise<'again' | number | undefined>;
}

export interface RunningLoops {
	/** Resolves once every loop has finished its current run. */
	stop(): Promise<void>;
}

const mostPauseMs = 5_000;
/** The delay between the loops' first runs, so that they need few connections and don't slow the first calls. */
const apartMs = 60;

export const startLoops = (loops: readonly Loop[], listener: Listener | undefined, log: Log): RunningLoops => {
	const running = loops.map((loop, nth) => start(loop, nth * apartMs, log));
	listener?.hear((news) => {
		for (const one of running) if (news === 'missed' || one.names.some((name) => news.w.includes(name))) one.wake();
	});
	return {
		stop: async () => {
			await Promise.all(running.map((one) => one.stop()));
		},
	};
};

const start = (loop: Loop, afterMs: number, log: Log) => {
	let stopped = false;
	let woken = false;
	let failures = 0;
	let ring: () => void = () => undefined;
	const rest = (ms: number) =>
		new Promise<void>((resolve) => {
			const timer = setTimeout(resolve, ms);
			ring = () => {
				clearTimeout(timer);
				resolve();
			};
		});
	const round = async () => {
		try {
			const next = await loop.run();
			failures = 0;
			return next === 'again' ? 0 : Math.min(next ?? loop.everyMs, loop.everyMs);
		} catch (error) {
			failures += 1;
			log.error({ err: error, loop: loop.name }, 'a loop failed and will try again');
			return Math.min(mostPauseMs, 100 * 2 ** failures);
		}
	};
	const live = async () => {
		await rest(afterMs);
		while (!stopped) {
			woken = false;
			const pauseMs = await round();
			if (pauseMs > 0 && !woken && !stopped) await rest(pauseMs);
		}
	};
	const life = live();
	return {
		names: [loop.name, ...(loop.wokenBy ? [loop.wokenBy] : [])],
		wake: () => {
			if (failures > 0) return; // it runs again after its pause
			woken = true;
			ring();
		},
		stop: async () => {
			stopped = true;
			ring();
			await life;
		},
	};
};
