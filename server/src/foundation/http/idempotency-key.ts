import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { type AnyRoute, carriesDraft, draftHeader } from '@quad/contract/route.ts';
import type { FastifyRequest } from 'fastify';
import { refuse } from './refuse.ts';

/** Returns the body with its `draftId` set from the `Idempotency-Key` header. */
export const withDraft = (route: AnyRoute, { body, headers }: FastifyRequest): unknown => {
	const header = headers[draftHeader.toLowerCase()];
	if (typeof header !== 'string' || !carriesDraft(route)) return body ?? {};
	// The draft standard for this header requires quotes.
	const draftId = header.replace(/^"(.*)"$/, '$1').toLowerCase();
	const result = { draftId, ...(typeof body === 'object' ? body : {}) };
	return String(result.draftId).toLowerCase() === draftId
		? result
		: refuse(sessionRefusals['request.malformed'], {}, { draftId: `Differs from ${draftHeader}.` });
};
