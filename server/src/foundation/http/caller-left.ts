/** Tells a handler that its caller closed the connection, so that nobody reads the response. */
import type { ServerResponse } from 'node:http';

/** Answered without a log entry, since nothing failed. */
export class CallerLeft extends Error {}

const signals = new WeakMap<ServerResponse, AbortSignal>();

/** Returns a signal that aborts if the connection is closed before the response is sent. */
export const leavingOf = (response: ServerResponse): AbortSignal => {
	const known = signals.get(response);
	if (known) return known;
	const leaving = new AbortController();
	signals.set(response, leaving.signal);
	const leave = () => {
		if (!response.writableFinished) leaving.abort(new CallerLeft('The caller closed the connection.'));
	};
	if (response.closed) leave();
	else response.once('close', leave);
	return leaving.signal;
};
