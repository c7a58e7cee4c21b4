/** Writes conversations by SOAP (`Put_Engagement_Conversation`), in the order of the WSDL (integrations.md §16). */
import { ConnectorError } from '../../../domain/connections/integrations/index.ts';
import type { HttpResponse } from '../../../foundation/outbound/safe-http.ts';
import { everything, readCarefully, UnsafeXml, type XmlElement } from '../../../foundation/xml/careful-xml.ts';
import { expectSuccess, type Line, send } from '../shared/call.ts';
import { asConnectorError } from '../shared/connector-fault.ts';
import { RefusedRow } from '../shared/refused-row.ts';
import { system } from './report.ts';

export interface Engagement {
	readonly endpoint: string;
	readonly username: string;
	readonly password: string;
}

export interface Conversation {
	/** Workday refuses a second conversation with this ID, which prevents duplicates. */
	readonly id: string;
	readonly at: string;
	readonly person: {
		readonly type: 'Student_ID' | 'Student_Application_ID' | 'Student_Recruitment_ID';
		readonly id: string;
	};
	readonly description: string;
	/** A reference ID. Empty if there is no topic. */
	readonly topic: string;
	readonly isFromInstitution: boolean;
	readonly sharesWithStudent: boolean;
}

/** Throws a `RefusedRow` if only this conversation fails, or a `ConnectorError` if all others would fail, too. */
export const putConversation = async (
	line: Line,
	engagement: Engagement,
	conversation: Conversation,
): Promise<void> => {
	try {
		const response = await send(line, system, engagement.endpoint, {
			method: 'POST',
			headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
			body: envelopeOf(engagement, conversation),
			isRepeatable: true,
			isFinal: isAboutTheRequest, // Workday refuses a second one with this ID
		});
		const document = readXml(response.body.toString('utf8'));
		const fault = faultIn(document);
		if (fault) return judge(fault, conversation.id);
		expectSuccess(response, system);
		if (!document || !everything(document).some(({ name }) => name === 'Put_Engagement_Conversation_Response'))
			throw new ConnectorError(
				'protocol',
				'Workday answered with something else than was asked for. Check the endpoint',
			);
	} catch (error) {
		throw error instanceof RefusedRow ? error : asConnectorError(error);
	}
};

const readXml = (text: string): XmlElement | undefined => {
	try {
		return readCarefully(text);
	} catch (error) {
		if (error instanceof UnsafeXml) return undefined; // such as an HTML page
		throw error;
	}
};

const textOf = (element: XmlElement, name: string): string | undefined =>
	everything(element)
		.find((one) => one.name === name)
		?.text.trim();

const faultIn = (document: XmlElement | undefined): XmlElement | undefined =>
	document && everything(document).find(({ name }) => name === 'Fault');

/** Returns whether the response is a SOAP fault about the request. Its status, usually 500, doesn't tell. */
const isAboutTheRequest = ({ body }: HttpResponse): boolean => {
	const fault = faultIn(readXml(body.toString('utf8')));
	return fault !== undefined && /client|validation/i.test(codeOf(fault));
};

const codeOf = (fault: XmlElement): string => textOf(fault, 'faultcode') ?? '';

/**
 * If the ID exists, an earlier write succeeded and its response was lost: the ID contains the organization's UUID, so
 * it is ours. A duplicate error that doesn't mention the ID is about something else.
 */
const judge = (fault: XmlElement, id: string): void => {
	const code = codeOf(fault);
	const result = textOf(fault, 'Message') ?? textOf(fault, 'faultstring') ?? 'no reason';
	const reason = result.slice(0, 300);
	if (/authentication/i.test(code) || /invalid username or password/i.test(result))
		throw new ConnectorError('auth', `${system} refused the sign-in`);
	if (/not authorized|not permitted|not enabled/i.test(result))
		throw new RefusedRow(`${system} does not permit this: ${reason}`, { isOfRights: true });
	const isOfRow = /validation/i.test(code) || everything(fault).some(({ name }) => name === 'Validation_Fault');
	const isOfId = result.includes(id) || /engagement[ _]conversation/i.test(result);
	if (isOfRow && isOfId && /already (exists|in use)|duplicate/i.test(result)) return;
	if (isOfRow && result.includes('Engagement_Conversation_Topic_ID'))
		throw new ConnectorError('validation', `${system}: ${reason}`, {
			advice: 'Check the topics in the export settings.',
		});
	if (isOfRow) throw new RefusedRow(`${system}: ${reason}`);
	throw new ConnectorError('network', `${system} failed: ${reason}`);
};

const envelopeOf = ({ endpoint, username, password }: Engagement, conversation: Conversation): string => {
	const { tenant, version } = partsOf(endpoint);
	const account = username.includes('@') || tenant === '' ? username : `${username}@${tenant}`;
	const topic =
		conversation.topic === ''
			? ''
			: `<wd:Conversation_Topic_Reference><wd:ID wd:type="Engagement_Conversation_Topic_ID">${escaped(conversation.topic)}</wd:ID></wd:Conversation_Topic_Reference>`;
	const shares = conversation.sharesWithStudent ? '<wd:Share_with_Student>true</wd:Share_with_Student>' : '';
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/" xmlns:wd="urn:com.workday/bsvc">',
		`<env:Header><wsse:Security xmlns:wsse="${wsse}" env:mustUnderstand="1"><wsse:UsernameToken>`,
		`<wsse:Username>${escaped(account)}</wsse:Username>`,
		`<wsse:Password Type="${passwordText}">${escaped(password)}</wsse:Password>`,
		'</wsse:UsernameToken></wsse:Security></env:Header>',
		`<env:Body><wd:Put_Engagement_Conversation_Request wd:Add_Only="true" wd:version="${version}">`,
		`<wd:Engagement_Conversation_Data><wd:ID>${escaped(conversation.id)}</wd:ID><wd:Entry_Date>${conversation.at}</wd:Entry_Date>`,
		`<wd:Person_Reference><wd:ID wd:type="${conversation.person.type}">${escaped(conversation.person.id)}</wd:ID></wd:Person_Reference>`,
		`<wd:Description>${escaped(conversation.description)}</wd:Description>${topic}`,
		`<wd:Initiated_by_Institution>${conversation.isFromInstitution}</wd:Initiated_by_Institution>${shares}`,
		'</wd:Engagement_Conversation_Data></wd:Put_Engagement_Conversation_Request></env:Body></env:Envelope>',
	].join('');
};

const oasis = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss';
const wsse = `${oasis}-wssecurity-secext-1.0.xsd`;
const passwordText = `${oasis}-username-token-profile-1.0#PasswordText`;

/** Parses the tenant and the version in a path such as `/ccx/service/<tenant>/Campus_Engagement/v45.2`. */
const partsOf = (endpoint: string): { tenant: string; version: string } => {
	const found = /\/ccx\/service\/([\w-]+)\/Campus_Engagement\/(v\d+\.\d+)/i.exec(endpoint);
	return { tenant: found?.[1] ?? '', version: found?.[2] ?? 'v33.1' };
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them, not even escaped
const controls = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

const escaped = (text: string): string =>
	text
		.toWellFormed()
		.replace(controls, '')
		.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
