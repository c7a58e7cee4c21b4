/**
 * An attacker's page could make a victim's browser post the attacker's own response. So a sign-in that began at Quad
 * only yields a code, and the session starts when the browser that began it redeems the code.
 */
import { timingSafeEqual } from 'node:crypto';
import { ssoLimits } from '@quad/contract/access/sso/limits.ts';
import { ssoRefusals } from '@quad/contract/access/sso/refusals.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { enter, hashOf, newToken, organizationOf, type Token } from '../session/index.ts';
import { insertResult, takeResult } from './results.queries.ts';

/** Returns the code. */
export const keepResult = async (
	{ db, clock }: AppContext,
	person: { organizationId: number; configurationId: number; personId: number; browserHash: Buffer },
): Promise<string> => {
	const code = newToken(person.organizationId);
	const expiresAt = new Date(clock.now().getTime() + ssoLimits.resultSeconds * 1000);
	await insertResult(db, { ...person, codeHash: hashOf(code), expiresAt });
	return code;
};

export const redeemSignInOf = async (
	context: AppContext,
	{ code, browser }: { code: string; browser: string },
	entry: { address: string; agent: string | undefined },
): Promise<Token> => {
	const elsewhere = () => refuse(ssoRefusals['sso.begun_elsewhere']);
	const organizationId = organizationOf(code) ?? elsewhere();
	const taken = await commit(context.db, (tx) => takeResult(tx, organizationId, hashOf(code), context.clock.now()));
	const { personId, browserHash } = taken ?? elsewhere();
	if (!timingSafeEqual(browserHash, hashOf(browser))) elsewhere();
	const token = await enter(context, { organizationId, personId }, { method: 'saml', ...entry });
	return token ?? refuse(ssoRefusals['sso.no_team']);
};
