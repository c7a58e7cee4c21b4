/**
 * Simulates Workday's report service and Campus Engagement. Faults: `revoked`, `page` (HTML instead of the report),
 * `broken-off` (it ends early), `xml`, `processing` (temporary), `fault-200` (a validation fault with status 200),
 * `taken` (another duplicate), `no-topic` (the topic is missing).
 */
import { everything, readCarefully, type XmlElement } from '../../foundation/xml/careful-xml.ts';
import { type SimulatedAnswer, type SimulatedCall, startSimulator } from '../shared/simulator.ts';

export interface WorkdayAccount {
	readonly tenant: string;
	readonly username: string;
	readonly password: string;
	/** Returns the people for a report. A test can change them between calls. */
	readonly people: () => Iterable<unknown> | AsyncIterable<unknown>;
	/** Returns whether Campus Engagement knows an ID of this type. */
	readonly knows?: (type: string, id: string) => boolean;
}

export interface SimulatedConversation {
	readonly id: string;
	readonly at: string;
	readonly person: { readonly type: string; readonly id: string };
	readonly description: string;
	readonly topic: string;
	readonly isFromInstitution: boolean;
	readonly isShared: boolean;
}

const order = [
	'ID',
	'Entry_Date',
	'Person_Reference',
	'Description',
	'Conversation_Topic_Reference',
	'Initiated_by_Institution',
	'Share_with_Student',
];

const xml = { 'content-type': 'text/xml;charset=utf-8' };
const inEnvelope = (body: string): string =>
	`<?xml version="1.0" encoding="UTF-8"?><SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:wd="urn:com.workday/bsvc"><SOAP-ENV:Body>${body}</SOAP-ENV:Body></SOAP-ENV:Envelope>`;
const fault = (code: string, text: string, detail = '', status = 500): SimulatedAnswer => ({
	status,
	headers: xml,
	body: inEnvelope(
		`<SOAP-ENV:Fault><faultcode>SOAP-ENV:${code}</faultcode><faultstring>${text}</faultstring>${detail}</SOAP-ENV:Fault>`,
	),
});
const refused = (message: string, status = 500): SimulatedAnswer =>
	fault(
		'Client.validationError',
		`Validation error occurred. ${message}`,
		`<detail><wd:Validation_Fault><wd:Validation_Error><wd:Message>${message}</wd:Message></wd:Validation_Error></wd:Validation_Fault></detail>`,
		status,
	);

const child = (element: XmlElement | undefined, name: string) => element?.children.find((one) => one.name === name);
const textOf = (element: XmlElement | undefined, name: string) => child(element, name)?.text ?? '';

export const startWorkday = async ({ tenant, username, password, people, knows }: WorkdayAccount) => {
	const conversations = new Map<string, SimulatedConversation>();

	const report = (call: SimulatedCall): SimulatedAnswer => {
		const given = Buffer.from((call.headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
		if (given !== `${username}:${password}` || call.strikes('revoked'))
			return {
				status: 401,
				headers: { 'content-type': 'application/json' },
				body: { error: 'invalid username or password' },
			};
		if (call.strikes('page'))
			return {
				status: 500,
				headers: { 'content-type': 'text/html' },
				body: '<html><body>Report cannot be run</body></html>',
			};
		if (call.url.searchParams.get('format') !== 'json' || call.strikes('xml'))
			return {
				headers: xml,
				body: '<?xml version="1.0"?><wd:Report_Data xmlns:wd="urn:com.workday.report/Students"/>',
			};
		return { body: reportOf(people(), call.strikes('broken-off')) };
	};

	const put = (call: SimulatedCall): SimulatedAnswer => {
		const document = readCarefully(call.body);
		const all = everything(document);
		const token = all.find(({ name }) => name === 'UsernameToken');
		const isKnown = textOf(token, 'Username') === `${username}@${tenant}` && textOf(token, 'Password') === password;
		if (!isKnown || call.strikes('revoked')) return fault('Client.authenticationError', 'invalid username or password');
		if (call.strikes('processing')) return fault('Server.processingFault', 'Processing error occurred.');
		const data = all.find(({ name }) => name === 'Engagement_Conversation_Data');
		if (!data) return refused('Engagement_Conversation_Data is missing');
		const at = data.children.map(({ name }) => order.indexOf(name));
		if (at.includes(-1) || at.some((place, nth) => nth > 0 && place < (at[nth - 1] ?? 0)))
			return fault('Client', 'Unexpected element in Engagement_Conversation_Data');
		const person = child(child(data, 'Person_Reference'), 'ID');
		const type = typeIn(call.body);
		const id = textOf(data, 'ID');
		if (call.strikes('fault-200')) return refused('Description is too long', 200);
		if (call.strikes('taken')) return refused('Application ID APP-1 already in use');
		if (call.strikes('no-topic'))
			return refused(
				"Invalid ID value. 'REC_IN' is not a valid ID value for type = 'Engagement_Conversation_Topic_ID'",
			);
		if (knows && !knows(type, person?.text ?? ''))
			return refused(`Invalid ID value. '${person?.text ?? ''}' is not a valid ID value for type = '${type}'`);
		if (conversations.has(id)) return refused(`Engagement Conversation ID ${id} already exists`);
		conversations.set(id, {
			id,
			at: textOf(data, 'Entry_Date'),
			description: textOf(data, 'Description'),
			person: { type, id: person?.text ?? '' },
			topic: textOf(child(data, 'Conversation_Topic_Reference'), 'ID'),
			isFromInstitution: textOf(data, 'Initiated_by_Institution') === 'true',
			isShared: textOf(data, 'Share_with_Student') === 'true',
		});
		return {
			headers: xml,
			body: inEnvelope(
				`<wd:Put_Engagement_Conversation_Response wd:version="v45.2"><wd:Engagement_Conversation_Reference><wd:ID wd:type="Engagement_Conversation_ID">${id}</wd:ID></wd:Engagement_Conversation_Reference></wd:Put_Engagement_Conversation_Response>`,
			),
		};
	};

	const simulator = await startSimulator((call) => {
		const { pathname } = call.url;
		if (call.method === 'GET' && pathname.startsWith(`/ccx/service/customreport2/${tenant}/`)) return report(call);
		if (call.method === 'POST' && pathname.startsWith(`/ccx/service/${tenant}/Campus_Engagement/`)) return put(call);
		return { status: 404, body: { error: 'not found' } };
	});
	return {
		...simulator,
		conversations,
		paths: {
			report: `/ccx/service/customreport2/${tenant}/registrar/Students_for_texting`,
			engagement: `/ccx/service/${tenant}/Campus_Engagement/v45.2`,
		},
	};
};
export type WorkdaySimulator = Awaited<ReturnType<typeof startWorkday>>;

/** Uses a regular expression, because the XML parser drops attributes with a prefix. */
const typeIn = (body: string): string => /<wd:Person_Reference><wd:ID wd:type="(\w+)"/.exec(body)?.[1] ?? '';

async function* reportOf(
	people: Iterable<unknown> | AsyncIterable<unknown>,
	breaksOff: boolean,
): AsyncGenerator<string> {
	let count = 0;
	yield '{"Report_Entry":[';
	for await (const person of people) {
		yield `${count > 0 ? ',' : ''}${JSON.stringify(person)}`;
		count += 1;
	}
	if (!breaksOff) yield ']}';
}
