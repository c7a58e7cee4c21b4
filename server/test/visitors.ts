/** Acts like the browser of a visitor who uses the chat widget. */
import { randomUUID } from 'node:crypto';
import { api } from '@quad/contract/api.ts';
import type { ChatWidget } from '@quad/contract/chat/chat/widget-routes.ts';
import { organizationOf } from '../src/domain/access/session/index.ts';
import { sendCodes } from '../src/domain/chat/chat/index.ts';
import { ask, type MadeTeam, type Person, type Quad } from './kit.ts';

export const makeWidget = async (
	quad: Quad,
	by: Person,
	more: Partial<Omit<ChatWidget, 'id' | 'key' | 'inbox'>> = {},
): Promise<ChatWidget> =>
	(await ask(quad, by, api.chatWidgets.saveWidget, { body: { name: 'Admissions page', ...more } })).answer;

let addresses = 0;

/** Gives each visitor a separate network address, as behind a proxy. */
const nextAddress = (): string => {
	addresses += 1;
	return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

export const beginVisit = async (quad: Quad, key: string) => {
	const { answer } = await ask(quad, undefined, api.webchat.beginVisit, { params: { key } });
	const headers = { authorization: `Bearer ${answer.token}`, 'x-forwarded-for': nextAddress() };
	const say = (text: string, draftId: string = randomUUID(), language?: 'en' | 'es') =>
		ask(quad, undefined, api.webchat.sendAsVisitor, {
			body: { draftId, text, ...(language && { language }) },
			headers,
		});
	const read = async (after = 0) =>
		(await ask(quad, undefined, api.webchat.readVisitorChat, { query: { after }, headers })).answer;
	const upload = (content: Buffer | string) =>
		ask(quad, undefined, api.webchat.uploadAsVisitor, { file: { name: 'essay.png', content }, headers } as never);
	const show = (picture: string, text = '', draftId: string = randomUUID()) =>
		ask(quad, undefined, api.webchat.sendAsVisitor, { body: { draftId, text, picture }, headers });
	return { token: answer.token, headers, say, read, upload, show };
};

type Visitor = Awaited<ReturnType<typeof beginVisit>>;

/** Sends the requested codes. Returns the newest one to this number, or undefined. */
export const codeTextedTo = async (
	quad: Quad,
	{ token }: Pick<Visitor, 'token'>,
	mobile: number,
): Promise<string | undefined> => {
	await sendCodes(quad.context).run();
	const text = await quad.db
		.selectFrom('send_queue')
		.where('org_id', '=', organizationOf(token) ?? 0)
		.where('to_number', '=', mobile)
		.where('body', 'like', '%web chat code is%')
		.orderBy('message_id', 'desc')
		.select('body')
		.executeTakeFirst();
	return /code is (\d+)/.exec(text?.body ?? '')?.[1];
};

/** Confirms the number that a visitor left, as they would with the phone. */
export const confirmNumber = async (quad: Quad, visitor: Pick<Visitor, 'headers' | 'token'>, mobile: number) => {
	const code = (await codeTextedTo(quad, visitor, mobile)) ?? 'no code';
	return ask(quad, undefined, api.webchat.confirmMobile, { body: { code }, headers: visitor.headers });
};

/** Returns the team's open chats, newest first. */
export const chatsOf = async (quad: Quad, team: MadeTeam, agent: string) =>
	(await ask(quad, team.person(agent), api.chat.listChats, { query: {} })).answer.items;
