/**
 * How bodies are read. An empty body counts as none whatever its type, because many clients set one type for all
 * their calls. The refusal of invalid JSON says where it breaks, and that of an unknown type which one to send.
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

/** Well-formed JSON is refused only for names that no object may have. */
const isJson = (text: string): boolean => {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
};
