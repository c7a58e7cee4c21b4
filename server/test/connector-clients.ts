/** What tests of connectors' clients share. */
import type { SafeHttp } from '../src/foundation/outbound/safe-http.ts';

/** Returns the fault of a call that must fail. */
export const faultOf = <Fault>(call: Promise<unknown>): Promise<Fault> =>
	call.then(
		() => Promise.reject(new Error('It did not fail.')),
		(error: Fault) => error,
	);

export const readAll = async <T>(rows: AsyncIterable<T>): Promise<T[]> => {
	const read: T[] = [];
	for await (const row of rows) read.push(row);
	return read;
};

/** Shortens timeouts once only the rest of the import hangs. */
export const impatientOnce = (http: SafeHttp, impatient: SafeHttp, isTime: () => boolean): SafeHttp => ({
	...http,
	request: (...words: Parameters<SafeHttp['request']>) => (isTime() ? impatient : http).request(...words),
});
