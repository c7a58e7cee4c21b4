/**
 * Rate limits for visitors, shared by the widget, its page without scripts and the live channel. A limit is per
 * network address, visitor or widget; a call that can reach another person counts toward all three.
 */

import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import { chatRefusals } from '@quad/contract/chat/chat/refusals.ts';
import type { Refusal } from '@quad/contract/refusal.ts';
import type { VisitorActor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuseForNow } from '../../../foundation/http/refuse.ts';
import { makeRateLimiter, type RateLimit } from '../../../foundation/rate-limiter.ts';

type CountVisitor = (visitor: VisitorActor, from: string) => void;

export interface VisitorLimits {
	/** Each function counts a call, or refuses it if the limit is reached. */
	readonly ofAddress: (from: string) => void;
	readonly ofVisitor: (visitorId: number) => void;
	readonly newOfAddress: (from: string) => void;
	readonly newOfWidget: (widgetId: number) => void;
	readonly details: CountVisitor;
	readonly codes: CountVisitor;
	readonly transcripts: CountVisitor;
	readonly pictures: CountVisitor;
}

export interface VisitorOptions {
	readonly limits: VisitorLimits;
	/** Quad's public address, such as `https://quad.college.edu`. */
	readonly publicUrl: string;
}

export const makeVisitorLimits = ({ clock }: Pick<AppContext, 'clock'>): VisitorLimits => {
	const counter = (limit: RateLimit, refusal: Refusal = sessionRefusals['request.too_often']) => {
		const limiter = makeRateLimiter(limit);
		return (key: string | number): void => {
			const waitMs = limiter.take(`${key}`, clock.now());
			if (waitMs > 0) refuseForNow(refusal, waitMs);
		};
	};
	const each = (limits: Record<'ofVisitor' | 'ofAddress', RateLimit> & { ofWidget?: RateLimit }): CountVisitor => {
		const ofVisitor = counter(limits.ofVisitor);
		const ofAddress = counter(limits.ofAddress);
		const ofWidget = limits.ofWidget && counter(limits.ofWidget);
		return ({ visitorId, widgetId }, from) => {
			ofVisitor(visitorId);
			ofAddress(from);
			ofWidget?.(widgetId);
		};
	};
	const { newVisitors, details, codes, transcripts, pictures } = chatLimits;
	return {
		ofAddress: counter(chatLimits.callsOfAddress),
		ofVisitor: counter(chatLimits.callsOfVisitor),
		newOfAddress: counter(newVisitors.ofAddress, chatRefusals['chat.too_many_visitors']),
		newOfWidget: counter(newVisitors.ofWidget, chatRefusals['chat.too_many_visitors']),
		details: each(details),
		codes: each(codes),
		transcripts: each(transcripts),
		pictures: each(pictures),
	};
};
