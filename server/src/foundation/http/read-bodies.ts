/**
 * Reads request bodies. An empty body counts as none whatever its type, because many clients set one type for all
 * calls. Refusals say where JSON is invalid, and which content types are supported.
 */
import type { Readable } from 'node:stream';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonFault } from './json-fault.ts';
import { refused } from './refuse.ts';

export const readBodies = (http: FastifyInstance): void => {
	const parseJson = http.getDefaultJsonParser('error', 'error');
	http.removeContentTypeParser(['application/json', 'text/plain']);
	http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
		const text = String(body);
		if (text.trim() === '') return done(null);
		void parseJson(request, text, (error, value) => {
			if (error && !isJson(text)) done(noJson(text));
			else done(error, value);
		});
	});
	http.addContentTypeParser('*', (request: FastifyRequest, payload: Readable, done: (error: Error | null) => void) => {
		const contentType = request.headers['content-type'];
		const settle = (error: Error | null) => {
			payload.off('data', refuseIt).off('end', takeNone).off('error', settle);
			if (error) payload.resume();
			done(error);
		};
		const refuseIt = () =>
			settle(refused(sessionRefusals['request.unsupported_type'], { type: contentType ?? 'none' }));
		const takeNone = () => settle(null);
		payload.once('data', refuseIt).once('end', takeNone).once('error', settle);
	});
};

const noJson = (text: string) => {
	const { line, column, isCutOff } = jsonFault(text);
	const code = isCutOff ? 'request.json_cut_off' : 'request.not_json';
	return refused(sessionRefusals[code], { line: `${line}`, column: `${column}` });
};

/** Returns whether text is well-formed JSON. Such a body is refused only for forbidden names like `__proto__`. */
const isJson = (text: string): boolean => {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
};
