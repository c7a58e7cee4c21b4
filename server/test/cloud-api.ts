/**
 * Simulates Meta's WhatsApp Cloud API with one number, its templates, files from phones, and what was sent. Faults:
 * `taken-unsaid` (accepts a message but reports an error), `away`, `fast`, `revoked` (the token), `locked` (the
 * account), `inward` (a file's URL is inside the network).
 */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type SimulatedAnswer, type SimulatedCall, startSimulator } from '../src/simulators/shared/simulator.ts';
import { drawing } from './pictures.ts';

export const metaAccount = {
	phoneNumberId: '106540352242922',
	businessAccountId: '102290129340398',
	accessToken: 'EAAG-system-user-token',
	appSecret: '0123456789abcdef0123456789abcdef',
	verifyToken: 'college-verify-token',
};
export const metaNumber = 447_700_900_900;

const message = z.looseObject({
	messaging_product: z.literal('whatsapp'),
	to: z.string().regex(/^\+\d{8,15}$/),
	type: z.enum(['text', 'image', 'template']),
	biz_opaque_callback_data: z.string(),
});

const error = (status: number, code: number, message: string, headers = {}): SimulatedAnswer => ({
	status,
	headers,
	body: { error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'A1' } },
});

const template = (name: string, text: string, status = 'APPROVED', more: object[] = []) => ({
	id: name,
	name,
	language: 'en_US',
	category: 'UTILITY',
	status,
	rejected_reason: 'NONE',
	components: [{ type: 'BODY', text }, ...more],
});
/** These are returned on two pages. */
const templates = [
	[template('file_lacks', 'Hi {{1}}, your file lacks {{2}}.'), template('welcome', 'Welcome, {{first_name}}!')],
	[
		template('later', 'See you {{1}}.', 'PENDING'),
		template('with_picture', 'Look!', 'APPROVED', [{ type: 'HEADER', format: 'IMAGE' }]),
		template('with_link', 'Look!', 'APPROVED', [
			{ type: 'BUTTONS', buttons: [{ type: 'URL', url: 'https://college.example/{{1}}' }] },
		]),
	],
];

export const startCloudApi = async () => {
	const sent: Array<z.output<typeof message>> = [];
	const proof = createHmac('sha256', metaAccount.appSecret).update(metaAccount.accessToken).digest('hex');

	const take = (body: string, strikes: SimulatedCall['strikes']): SimulatedAnswer => {
		if (strikes('away')) return error(503, 131_016, 'Service unavailable');
		if (strikes('locked')) return error(403, 131_031, 'Business account locked');
		if (strikes('fast')) return error(400, 130_429, 'Rate limit hit');
		const read = message.safeParse(JSON.parse(body));
		if (!read.success) return error(400, 100, 'Invalid parameter');
		sent.push(read.data);
		if (strikes('taken-unsaid')) return error(500, 131_000, 'Something went wrong');
		return {
			body: {
				messaging_product: 'whatsapp',
				contacts: [{ input: read.data.to, wa_id: read.data.to.slice(1) }],
				messages: [{ id: wamid(sent.length), message_status: 'accepted' }],
			},
		};
	};

	const answer = ({ method, url, headers, body, strikes }: SimulatedCall): SimulatedAnswer => {
		const path = url.pathname.replace(/^\/v\d+\.0/, '');
		const isToken = headers.authorization === `Bearer ${metaAccount.accessToken}`;
		if (!isToken || strikes('revoked')) return error(401, 190, 'Invalid OAuth access token.');
		if (url.searchParams.get('appsecret_proof') !== proof)
			return error(400, 100, 'Invalid appsecret_proof provided in the API argument');
		const { phoneNumberId, businessAccountId } = metaAccount;
		if (method === 'POST' && path === `/${phoneNumberId}/messages`) return take(body, strikes);
		if (path === `/${phoneNumberId}`)
			return { body: { id: phoneNumberId, display_phone_number: '+44 7700 900900', verified_name: 'State College' } };
		if (path === `/${businessAccountId}/phone_numbers`) return { body: { data: [{ id: phoneNumberId }] } };
		if (path === `/${businessAccountId}/message_templates`) {
			const [first, second] = templates;
			if (url.searchParams.get('after') === 'next') return { body: { data: second } };
			return { body: { data: first, paging: { cursors: { after: 'next' }, next: 'https://graph.facebook.com/x' } } };
		}
		if (path === '/900' && url.searchParams.get('phone_number_id') === phoneNumberId) {
			const there = strikes('inward') ? 'http://127.0.0.1:1/secret' : `${simulator.url}/files/1`;
			return { body: { url: there, mime_type: 'image/png', file_size: 70, id: '900' } };
		}
		return error(400, 100, 'Unsupported get request. Object does not exist');
	};
	const picture = await drawing({ width: 40, height: 30 });
	const simulator = await startSimulator(answer, { isOwn: (path) => path.startsWith('/files/') });
	simulator.server.on('request', (request, response) => {
		if (!request.url?.startsWith('/files/')) return;
		const isOurs = request.headers.authorization === `Bearer ${metaAccount.accessToken}`;
		response.writeHead(isOurs ? 200 : 401, { 'content-type': 'image/png' }).end(isOurs ? picture : '');
	});
	const control = async (method: 'POST' | 'DELETE', body: object = {}) => {
		await fetch(`${simulator.url}/control`, { method, ...(method === 'POST' ? { body: JSON.stringify(body) } : {}) });
	};
	return {
		url: simulator.url,
		/** Accepted messages, oldest first. */
		sent,
		fail: (fault: string, times = 1) => control('POST', { fault, times }),
		mend: () => control('DELETE'),
		close: simulator.close,
	};
};

export const wamid = (nth: number): string =>
	`wamid.${'HBgLMTY1MDM4Nzk0MzkVAgASGBQzQTdDNUJBQzZFMDQ5QzQ1RjEzRQ'.repeat(2)}${nth}=`;

/** Returns one of Meta's webhook calls about the number, with messages and statuses. */
export const webhookOf = (value: object, phoneNumberId = metaAccount.phoneNumberId) => ({
	object: 'whatsapp_business_account',
	entry: [
		{
			id: metaAccount.businessAccountId,
			changes: [
				{
					field: 'messages',
					value: {
						messaging_product: 'whatsapp',
						metadata: { display_phone_number: '447700900900', phone_number_id: phoneNumberId },
						...value,
					},
				},
			],
		},
	],
});

export const signed = (body: string, secret = metaAccount.appSecret): string =>
	`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
