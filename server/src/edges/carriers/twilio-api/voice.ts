/** Answers phone calls with TwiML. */

import type { twilioVoice } from '@quad/contract/carriers/carriers/routes.ts';
import type { AnswerCall, CallAnswer } from '../../../domain/administration/numbers/index.ts';
import { escapeMarkup } from '../../../foundation/escape-markup.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { ownNumberIn } from './addresses.ts';

export const serveVoice = (server: ApiServer, route: typeof twilioVoice, answerCall: AnswerCall): void =>
	serve(server, route, async ({ actor, body }) => {
		const number = ownNumberIn(body.To) ?? 0; // 0 belongs to no inbox
		return { content: markupOf(await answerCall({ organizationId: actor.organizationId, number })) };
	});

const ringSeconds = 25;

const markupOf = (answer: CallAnswer): string =>
	`<?xml version="1.0" encoding="UTF-8"?><Response>${
		answer.kind === 'forward'
			? `<Dial answerOnBridge="true" timeout="${ringSeconds}"><Number>+${answer.to}</Number></Dial>`
			: `<Say language="en-US">${escapeMarkup(answer.sentence)}</Say>`
	}</Response>`;
