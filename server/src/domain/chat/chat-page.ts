/**
 * The page of a widget, for a link in a mail or a site that allows no scripts. With scripts it is the widget, as large as the
 * window; without, a form: the words are kept, and the visitor is answered by text or email. The token travels in the form,
 * so that a second question belongs to the first; in no address and no cookie.
 */
import { randomUUID } from 'node:crypto';
import { languageFor } from '@quad/contract/chat/visitor-words.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../../foundation/app-context.ts';
import { Refused } from '../../foundation/http/refuse.ts';
import { beginVisit } from './begin-visit.ts';
import { type FromSite, findWidgetOnSite } from './find-widget.ts';
import { leaveDetails } from './leave-details.ts';
import { type Answered, chatPage, plainPage } from './page-markup.ts';
import { readVisitorChat } from './read-visitor-chat.ts';
import { sayAsVisitor } from './say-as-visitor.ts';
import { visitorOf } from './visitor-authenticator.ts';
import type { WidgetRow } from './widgets.queries.ts';

const line = z.string().max(1_000).default('');
const form = z.object({
	text: z.string().max(20_000).default(''),
	draftId: z.uuid().catch(() => randomUUID()),
	token: line,
	name: line,
	mobile: line,
	email: line,
	consent: line,
});

export const serveChatPage = (http: FastifyInstance, context: AppContext): void => {
	const begin = beginVisit(context);
	const siteOf = ({ params, headers: { host } }: FastifyRequest): FromSite => ({
		key: z.object({ key: z.string().max(80) }).safeParse(params).data?.key ?? '',
		origin: undefined, // a page of ours
		host,
	});
	const show = (reply: FastifyReply, markup: string, status = 200) =>
		reply
			.code(status)
			.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
			.send(markup);
	const showRefusal = (reply: FastifyReply, error: unknown) => {
		if (!(error instanceof Refused)) throw error;
		return show(reply, plainPage('Chat', error.refusal.message), error.refusal.status);
	};

	http.get('/web-chat/:key', async (request, reply) => {
		try {
			const widget = await findWidgetOnSite(context.db, siteOf(request));
			return show(
				reply,
				chatPage(widget, { draftId: randomUUID(), token: '', messages: [] }, languageOf(widget, request)),
			);
		} catch (error) {
			return showRefusal(reply, error);
		}
	});

	http.post('/web-chat/:key', { bodyLimit: 200 * 1024 }, async (request, reply) => {
		try {
			const widget = await findWidgetOnSite(context.db, siteOf(request));
			const language = languageOf(widget, request);
			const read = form.safeParse(request.body ?? {});
			if (!read.success)
				return show(reply, plainPage(widget.title, 'That was too long. Go back and shorten it.', language), 400);
			const said = read.data;
			const known =
				said.token === '' ? undefined : await visitorOf(context, said.token, { origin: undefined, host: undefined });
			const token = known
				? said.token
				: (await begin(siteOf(request), { from: request.ip, agent: request.headers['user-agent'] })).token;
			const visitor = known ?? (await visitorOf(context, token, { origin: undefined, host: undefined }));
			if (!visitor) return show(reply, plainPage(widget.title, 'This chat has ended.', language), 401);
			const failure = await submit(context, visitor, said);
			const { messages } = await readVisitorChat(context, visitor, 0);
			const answered: Answered = {
				...{ token, messages, draftId: failure === undefined ? randomUUID() : said.draftId },
				...(failure === undefined ? {} : { failure, said }),
			};
			return show(reply, chatPage(widget, answered, language), failure === undefined ? 200 : 400);
		} catch (error) {
			return showRefusal(reply, error);
		}
	});
};

/** It is a page of ours, so it is in what the browser asks for first. */
const languageOf = ({ language }: WidgetRow, { headers }: FastifyRequest) =>
	languageFor(language, '', headers['accept-language'] ?? '');

/** What stood in the way, as a sentence; nothing that was written is lost by it. */
const submit = async (
	context: AppContext,
	visitor: Parameters<typeof sayAsVisitor>[1],
	{ text, draftId, name, mobile, email, consent }: z.output<typeof form>,
): Promise<string | undefined> => {
	try {
		await sayAsVisitor(context, visitor, { draftId, text });
		if (mobile.trim() !== '' || email.trim() !== '')
			await leaveDetails(context, visitor, { name, mobile, email, consent });
		return undefined;
	} catch (error) {
		if (error instanceof Refused) return error.message;
		throw error;
	}
};
