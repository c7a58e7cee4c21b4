/** Uploads a file to a route with `bodyAs: 'file'` by `XMLHttpRequest`, because `fetch` reports no progress. */
import type { Answer, RequestInput, Route } from '@quad/contract/route.ts';
import { Fault } from './failures.ts';
import { answerOf, failureOf, requestOf, type Spoken } from './request.ts';

export interface Upload {
	file: File;
	/** From 0 to 1. At 1 the file is uploaded, but the response can still take a while. */
	onProgress?: (share: number) => void;
	signal?: AbortSignal;
}

export const upload = <R extends Route>(route: R, input: RequestInput<R>, { file, onProgress, signal }: Upload) =>
	new Promise<Answer<R>>((resolve, reject) => {
		const spoken = input as Spoken;
		const { address, method, headers, token } = requestOf(route, spoken);
		const sending = new XMLHttpRequest();
		sending.open(method, address);
		for (const [name, value] of Object.entries(headers))
			if (name !== 'content-type') sending.setRequestHeader(name, value); // the browser must set the boundary itself
		sending.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 1 : loaded / total);
		sending.onerror = () => reject(new Fault(`${method} ${address} did not arrive`));
		sending.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
		sending.onload = () => {
			const { status, responseText } = sending;
			if (status < 200 || status > 299) return reject(failureOf(route, token, status, responseText));
			try {
				resolve(answerOf(route, status, responseText));
			} catch (error) {
				reject(error);
			}
		};
		if (signal?.aborted) return reject(signal.reason);
		signal?.addEventListener('abort', () => sending.abort(), { once: true });
		sending.send(formOf(spoken.body, file));
	});

/** Fields come first, so that the server has them before the file. */
const formOf = (body: unknown, file: File): FormData => {
	const form = new FormData();
	for (const [name, value] of Object.entries((body ?? {}) as object))
		if (value !== undefined) form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
	form.append('file', file);
	return form;
};
