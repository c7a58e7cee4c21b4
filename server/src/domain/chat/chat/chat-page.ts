/**
 * A widget's page for links in emails and for sites without scripts, where a form sends the question. The token is in
 * a form field, never in a URL or cookie. Calls count toward the widget's limits.
 */
import { randomUUID } from 'node:crypto';
import { languageFor, type VisitorLanguage } from '@quad/contract/chat/chat/visitor-words.ts';
import { wordingIn } from '@quad/contract/chat/chat/widget-wording.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../../../foundation/app-context.ts';
import { callerAddress } from '../../../foundation/http/caller-address.ts';
import { Refused } from '../../../foundation/http/refuse.ts';
import { beginVisit } from './begin-visit.ts';
import { confirmMobile, sendMobileCode } from './confirm-mobile.ts';
import { type FromSite, findWidgetOnSite } from './find-widget.ts';
import { leaveDetails } from './leave-details.ts';
import { type Answered, chatPage, plainPage } from './page-markup.ts';
import { postVisitorMessage } from './post-visitor-message.ts';
import { readVisitorChat } from './read-visitor-chat.ts';
import { visitorOf } from './visitor-authenticator.ts';
import type { VisitorLimits, VisitorOptions } from './visitor-limits.ts';
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
	/** The code that was texted. The form's other button requests a new one. */
	code: line,
	again: line,
});

export const serveChatPage = (http: FastifyInstance, context: AppContext, visitors: VisitorOptions): void => {
	const { limits, publicUrl } = visitors;
	const begin = beginVisit(context, limits);
	const siteOf = ({ params }: FastifyRequest): FromSite => ({
		key: z.object({ key: z.string().max(80) }).safeParse(params).data?.key ?? '',
		origin: undefined, // Quad itself serves this page
		publicUrl,
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
			limits.ofAddress(callerAddress(request.raw));
			const widget = await findWidgetOnSite(context.db, siteOf(request));
			const unanswered = { draftId: randomUUID(), token: '', messages: [], mobileToConfirm: '' };
			return show(reply, chatPage(widget, unanswered, languageOf(widget, request)));
		} catch (error) {
			return showRefusal(reply, error);
		}
	});

	http.post('/web-chat/:key', { bodyLimit: 200 * 1024 }, async (request, reply) => {
		try {
			const from = callerAddress(request.raw);
			limits.ofAddress(from);
			const widget = await findWidgetOnSite(context.db, siteOf(request));
			const language = languageOf(widget, request);
			const read = form.safeParse(request.body ?? {});
			const { title } = wordingIn(language, widget);
			if (!read.success)
				return show(reply, plainPage(title, 'That was too long. Go back and shorten it.', language), 400);
			const fields = read.data;
			const ours = { origin: undefined, publicUrl };
			const known = fields.token === '' ? undefined : await visitorOf(context, fields.token, ours);
			const token = known
				? fields.token
				: (await begin(siteOf(request), { from, agent: request.headers['user-agent'] })).token;
			const visitor = known ?? (await visitorOf(context, token, ours));
			if (!visitor) return show(reply, plainPage(title, 'This chat has ended.', language), 401);
			limits.ofVisitor(visitor.visitorId);
			const page = { url: `${publicUrl}/web-chat/${widget.key}`, title };
			const failure = await submit(context, visitor, { ...fields, from, page, language, limits });
			const { messages, mobileToConfirm } = await readVisitorChat(context, visitor, 0);
			const answered: Answered = {
				token,
				messages,
				mobileToConfirm,
				draftId: failure === undefined ? randomUUID() : fields.draftId,
				...(failure === undefined ? {} : { failure, typed: fields }),
			};
			return show(reply, chatPage(widget, answered, language), failure === undefined ? 200 : 400);
		} catch (error) {
			return showRefusal(reply, error);
		}
	});
};

/** The page is Quad's own, so its language follows the Accept-Language header rather than the college's page. */
const languageOf = ({ language }: WidgetRow, { headers }: FastifyRequest) =>
	languageFor(language, '', headers['accept-language'] ?? '');

/** Returns why a submission was refused, or undefined if it was accepted. */
const submit = async (
	context: AppContext,
	visitor: Parameters<typeof postVisitorMessage>[1],
	fields: z.output<typeof form> & {
		from: string;
		page: { url: string; title: string };
		language: VisitorLanguage;
		limits: VisitorLimits;
	},
): Promise<string | undefined> => {
	const { text, draftId, name, mobile, email, consent, code, again, from, page, language, limits } = fields;
	const countCode = () => limits.codes(visitor, from);
	try {
		if (again !== '') {
			countCode();
			await sendMobileCode(context, visitor);
			return undefined;
		}
		if (code !== '') {
			await confirmMobile(context, visitor, code);
			return undefined;
		}
		await postVisitorMessage(context, visitor, { draftId, text, language }, countCode);
		if (mobile.trim() === '' && email.trim() === '') return undefined;
		limits.details(visitor, from);
		await leaveDetails(context, visitor, { name, mobile, email, consent, page }, countCode);
		return undefined;
	} catch (error) {
		if (error instanceof Refused) return error.message;
		throw error;
	}
};
