/** Verifies a partner's JWS. The unverified token only tells which key to use, and the key decides the algorithm. */
import { createPublicKey, createSecretKey, type KeyObject } from 'node:crypto';
import { partnerLimits } from '@quad/contract/access/partners/limits.ts';
import { hidesSomething } from '@quad/contract/plain-name.ts';
import { decodeJwt, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { FoundPartner } from './partners.queries.ts';
import { PartnerTokenError } from './token-error.ts';

const idInToken = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const named = z.object({ iss: idInToken, org: idInToken });

/** Returns the partner and organization that a token claims, without verifying it. */
export const whoseToken = (token: string): { partnerId: number; organizationId: number } => {
	const read = named.safeParse(claimsOf(token));
	if (!read.success) throw new PartnerTokenError();
	return { partnerId: read.data.iss, organizationId: read.data.org };
};

const claimsOf = (token: string): unknown => {
	try {
		return decodeJwt(token);
	} catch {
		return undefined;
	}
};

/**
 * Rejects NUL characters, which the database can't store. They are stripped from request bodies, but not from tokens.
 */
const claimText = z.string().refine((text) => !text.includes('\0'));

const claims = z.object({
	sub: claimText
		.trim()
		.min(1)
		.max(320)
		.refine((name) => !hidesSomething(name)),
	jti: claimText.min(1).max(partnerLimits.tokenId),
	iat: z.number(),
	exp: z.number(),
});

export interface VerifiedToken {
	/** The user's email address or User Id. */
	readonly name: string;
	readonly id: string;
	readonly expiresAt: Date;
}

/** Returns the claims of a token that this partner recently signed for Quad. */
export const verifyToken = async (
	{ clock, secrets }: AppContext,
	partner: FoundPartner,
	audience: string,
	token: string,
): Promise<VerifiedToken> => {
	const { payload } = await jwtVerify(token, keyOf(partner, secrets), {
		algorithms: [partner.algorithm],
		issuer: String(partner.id),
		audience: [audience, `${audience}/`],
		requiredClaims: ['sub', 'jti', 'iat', 'exp'],
		currentDate: clock.now(),
		clockTolerance: partnerLimits.skewSeconds,
		maxTokenAge: partnerLimits.lifeSeconds, // also rejects tokens dated in the future
	}).catch((error: unknown) => {
		throw faultOf(error);
	});
	const read = claims.safeParse(payload);
	if (!read.success) throw new PartnerTokenError('claim', { claim: read.error.issues[0]?.path.join('.') ?? '' });
	const { sub, jti, iat, exp } = read.data;
	if (exp - iat > partnerLimits.lifeSeconds) throw new PartnerTokenError('livesLong');
	return { name: sub, id: jti, expiresAt: new Date((exp + partnerLimits.skewSeconds) * 1000) };
};

const keyOf = ({ sealedKey, publicKey }: FoundPartner, secrets: AppContext['secrets']): KeyObject =>
	publicKey ? createPublicKey(publicKey) : createSecretKey(secrets.decrypt(sealedKey ?? ''), 'utf8');

/** Claims are checked only after the signature, so an error about a claim may be recorded in the audit log. */
const faultOf = (error: unknown): unknown => {
	if (error instanceof errors.JWTExpired) return new PartnerTokenError('tooLate');
	if (error instanceof errors.JWTClaimValidationFailed)
		return error.claim === 'iat'
			? new PartnerTokenError('tooLate')
			: new PartnerTokenError('claim', { claim: error.claim });
	return error instanceof errors.JOSEError ? new PartnerTokenError() : error;
};
