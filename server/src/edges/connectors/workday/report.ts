/** Requests a Workday report as a web service: one response of up to 2 GB, which may take minutes to start. */
import { buffer } from 'node:stream/consumers';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { ConnectorError } from '../../../domain/connections/integrations/index.ts';
import { BodyTooLarge, type StreamedResponse, type StreamLimits } from '../../../foundation/outbound/safe-http.ts';
import { expectSuccess, faultOfSending, type Line, parsed } from '../shared/call.ts';
import { asConnectorError } from '../shared/connector-fault.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';
import { entriesOf, type ReportEntry } from './report-entries.ts';

export const system = 'Workday';

/** Workday's own limits (integrations.md §16). A run ends earlier. */
export const reportLimits: StreamLimits = {
	mostBytes: 2 * 1024 * 1024 * 1024,
	firstByteMs: integrationLimits.runMs,
	silenceMs: 2 * 60_000,
	wholeMs: integrationLimits.runMs,
};

export interface ReportRequest {
	readonly reportUrl: string;
	readonly username: string;
	readonly password: string;
	/** Replaces `{{since}}` in the URL, for a report that prompts for the time of change. */
	readonly since: string | undefined;
	readonly limits: StreamLimits;
}

export interface Report {
	readonly name: string;
	readonly entries: AsyncGenerator<ReportEntry>;
}

const longAgo = '1900-01-01T00:00:00.000Z';

/** Always requests JSON, whatever format the URL contains. */
const addressOf = ({ reportUrl, since }: ReportRequest): URL => {
	try {
		const url = new URL(reportUrl.replaceAll('{{since}}', encodeURIComponent(since ?? longAgo)));
		url.searchParams.set('format', 'json');
		return url;
	} catch (cause) {
		throw new ConnectorError('validation', 'The report URL is not an address', { cause });
	}
};

const nameOf = ({ pathname }: URL): string => {
	const last = pathname.split('/').findLast((part) => part !== '') ?? system;
	try {
		return decodeURIComponent(last).replaceAll('_', ' ').slice(0, 100);
	} catch {
		return last.slice(0, 100);
	}
};

/** Throws a `ConnectorError`, as does reading the entries. */
export const openReport = async (line: Line, request: ReportRequest): Promise<Report> => {
	const url = addressOf(request);
	const { http, signal } = line;
	const authorization = `Basic ${Buffer.from(`${request.username}:${request.password}`).toString('base64')}`;
	try {
		const headers = { authorization, accept: 'application/json' };
		const response = await http.stream(url.href, request.limits, { headers, ...(signal ? { signal } : {}) });
		await expectReport(response);
		return { name: nameOf(url), entries: guarded(entriesOf(response.body), line) };
	} catch (error) {
		throw faultOf(error, line);
	}
};

const mostOfFault = 64 * 1024;

const expectReport = async ({ body, ...head }: StreamedResponse): Promise<void> => {
	if (head.status >= 200 && head.status < 300) return;
	expectSuccess({ ...head, body: await buffer(firstOf(body)) }, system, (text) => reasonIn(parsed(text)));
};

async function* firstOf(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	let bytes = 0;
	for await (const part of body) {
		yield part;
		bytes += part.length;
		if (bytes > mostOfFault) return;
	}
}

const reasonIn = (body: unknown): string | undefined =>
	typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : undefined;

async function* guarded(entries: AsyncGenerator<ReportEntry>, line: Line): AsyncGenerator<ReportEntry> {
	try {
		yield* entries;
	} catch (error) {
		const fault = faultOf(error, line);
		if (!(fault instanceof ConnectorError) || fault.kind !== 'network') throw fault;
		throw new ConnectorError('network', `The report of ${system} broke off in the middle`, { cause: error });
	}
}

const faultOf = (error: unknown, { signal }: Line): unknown => {
	if (error instanceof ConnectorError) return error;
	if (error instanceof BodyTooLarge) return new ConnectorError('truncated', 'The report is larger than 2 GB');
	return asConnectorError(error instanceof ProtocolFault ? error : faultOfSending(error, system, signal));
};
