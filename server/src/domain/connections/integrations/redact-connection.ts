/** Removes secrets from all that a system returns. Errors may repeat them, and are shown, emailed and logged. */
import type { HttpRequest, SafeHttp } from '../../../foundation/outbound/safe-http.ts';
import { type Redaction, redactSecrets } from '../../../foundation/secrets/redact-secrets.ts';
import type { Connection, ConnectionContext, RowResult, RowsToImport, RowToImport } from './connector.port.ts';
import { ConnectorError } from './connector-error.ts';

/** Returns a context that watches requests and tokens for secrets, and a redaction that removes them from text. */
export const keepSecretsIn = (context: ConnectionContext): { context: ConnectionContext; redaction: Redaction } => {
	const redaction = redactSecrets(Object.values(context.secrets));
	const { changeSecrets } = context;
	const noted = (secrets: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
		for (const secret of Object.values(secrets)) redaction.note(secret);
		return secrets;
	};
	return {
		redaction,
		context: {
			...context,
			http: watchedHttp(context.http, redaction),
			...(changeSecrets
				? {
						changeSecrets: async (change) =>
							noted(await changeSecrets(async (stored) => noted(await change(noted(stored))))),
					}
				: {}),
		},
	};
};

const isError = (status: number): boolean => status >= 400;

const watchedHttp = (http: SafeHttp, redaction: Redaction): SafeHttp => {
	const redacted = (body: Buffer): Buffer => {
		const text = body.toString('utf8');
		const kept = redaction.redact(text);
		return kept === text ? body : Buffer.from(kept);
	};
	return {
		request: async (url, request = {}) => {
			noteTokens(url, request, redaction);
			const response = await http.request(url, request);
			return isError(response.status) ? { ...response, body: redacted(response.body) } : response;
		},
		stream: async (url, limits, request = {}) => {
			noteTokens(url, request, redaction);
			const response = await http.stream(url, limits, request);
			return isError(response.status) ? { ...response, body: inOne(response.body, redacted) } : response;
		},
		close: http.close,
	};
};

async function* inOne(body: AsyncIterable<Buffer>, change: (body: Buffer) => Buffer): AsyncGenerator<Buffer> {
	const parts: Buffer[] = [];
	for await (const part of body) parts.push(part);
	yield change(Buffer.concat(parts));
}

const isOfToken = /authorization|cookie|token|secret|password|assertion|api-?key|subscription-?key|signature/i;
const shortestToken = 8;

/** Notes session IDs and short-lived tokens, because they are not among the stored secrets. */
const noteTokens = (url: string, { headers = {}, body }: HttpRequest, redaction: Redaction): void => {
	const isForm = Object.entries(headers).some(
		([name, value]) => name.toLowerCase() === 'content-type' && value.includes('x-www-form-urlencoded'),
	);
	const given = [
		...Object.entries(headers).flatMap(([name, value]) =>
			value
				.split(/;\s*/)
				.map((one) => [name, name.toLowerCase() === 'cookie' ? one.replace(/^[^=]*=/, '') : one] as const),
		),
		...new URL(url).searchParams,
		...(isForm && body ? new URLSearchParams(body.toString()) : []),
	];
	for (const [name, value] of given) {
		const token = value.replace(/^(Basic|Bearer|OAuth|Token)\s+/i, '');
		if (isOfToken.test(name) && token.length >= shortestToken && !/^Digest\b/i.test(token)) redaction.note(token);
	}
};

/** Returns the error with secrets removed from its message and its causes. */
export const redactFault = (error: unknown, { redact }: Redaction): unknown => {
	const seen = new Set<unknown>();
	for (let one = error; one instanceof Error && !seen.has(one); one = one.cause) {
		seen.add(one);
		const { message, stack } = one;
		one.message = redact(message);
		if (stack !== undefined) one.stack = redact(stack);
		if (one instanceof ConnectorError && one.advice !== undefined) Object.assign(one, { advice: redact(one.advice) });
	}
	return error;
};

/** Returns a connection whose results contain no secrets. */
export const redactConnection = (connection: Connection, { redact }: Redaction): Connection => {
	const { check, readRows, afterImport, writeRows, automation } = connection;
	const words = (values: Readonly<Record<string, string>>) =>
		Object.fromEntries(Object.entries(values).map(([name, value]) => [name, redact(value)]));
	return {
		...connection,
		check: async () => {
			const { details, ...checked } = await check();
			return { ...checked, ...(details ? { details: words(details) } : {}) };
		},
		...(readRows ? { readRows: async (request) => redactRows(await readRows(request), redact) } : {}),
		...(afterImport
			? {
					afterImport: async (ref) => {
						const after = await afterImport(ref);
						return after && { changed: redact(after.changed) };
					},
				}
			: {}),
		...(writeRows ? { writeRows: (request) => redactResults(writeRows(request), redact) } : {}),
		...(automation
			? {
					automation: {
						...automation,
						close: async (settings, caseId) => {
							const refusal = await automation.close(settings, caseId);
							return refusal === undefined ? undefined : redact(refusal);
						},
					},
				}
			: {}),
	};
};

type Redact = Redaction['redact'];

const redactRows = (found: RowsToImport | undefined, redact: Redact): RowsToImport | undefined => {
	if (!found) return undefined;
	const { rows, notice } = found;
	return {
		...found,
		rows: redactRow(rows, redact),
		...(notice
			? {
					notice: () => {
						const redacted = notice();
						return redacted === undefined ? undefined : redact(redacted);
					},
				}
			: {}),
	};
};

async function* redactRow(rows: AsyncIterable<RowToImport>, redact: Redact): AsyncGenerator<RowToImport> {
	for await (const row of rows) yield row.fault === undefined ? row : { ...row, fault: redact(row.fault) };
}

async function* redactResults(results: AsyncIterable<RowResult>, redact: Redact): AsyncGenerator<RowResult> {
	for await (const one of results) yield one.refusal === undefined ? one : { ...one, refusal: redact(one.refusal) };
}
