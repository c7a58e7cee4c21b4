import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { type AnyRoute, carriesDraft, draftHeader } from '@quad/contract/route.ts';
import type { FastifyRequest } from 'fastify';
import { refuse } from './refuse.ts';

/** Returns the body with the `draftId` that the `Idempotency-Key` header names. */
export const withDraft = (route: AnyRoute, { body, headers }: FastifyRequest): unknown => {
	const header = headers[draftHeader.toLowerCase()];
	if (typeof header !== 'string' || !carriesDraft(route)) return body ?? {};
	// in quotes, as the header's draft standard requires
	const draftId = header.replace(/^"(.*)"$/, '$1').toLowerCase();
	const result = { draftId, ...(typeof body === 'object' ? body : {}) };
	return String(result.draftId).toLowerCase() === draftId
		? result
		: refuse(sessionRefusals['request.malformed'], {}, { draftId: `Differs from ${draftHeader}.` });
};
