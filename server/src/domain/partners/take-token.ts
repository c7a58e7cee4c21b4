/**
 * A partner's token becomes a session, or nothing (spec 1 §7). One that is proved is used up before anything else is
 * decided, so that it cannot be tried again, here or at another process. Whatever is wrong, the person reads the same
 * sentence; the organization's log has the reason, once it is sure that the partner wrote the token.
 */
import { partnerRefusals } from '@quad/contract/partners/refusals.ts';
import { commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { record } from '../audit/index.ts';
import { enter, type Token } from '../session/index.ts';
import { peopleMeant } from '../sso/index.ts';
import { type FoundPartner, findPartner, useUp } from './partners.queries.ts';
import { readToken, whoseToken } from './read-token.ts';
import { audienceOf } from './show-partners.ts';
import { NotTaken } from './token-fault.ts';

export interface Brought {
	readonly token: string;
	/** The network address that it came from. */
	readonly from: string;
	/** How the browser names itself that brought it. */
	readonly agent: string | undefined;
}

export const takeTokenOf = async (ground: Ground, publicUrl: string, brought: Brought): Promise<Token> => {
	let partner: FoundPartner | undefined;
	try {
		const { partnerId, organizationId } = whoseToken(brought.token);
		partner = await findPartner(ground.db, { organizationId }, partnerId);
		if (!partner || partner.disabledAt) throw new NotTaken();
		return await enterWith(ground, partner, publicUrl, brought);
	} catch (error) {
		if (!(error instanceof NotTaken)) throw error;
		if (partner && error.why) await recordRefusal(ground, partner, error.why, brought.from);
		return refuse(partnerRefusals['partner.not_let_in']);
	}
};

const enterWith = async (
	ground: Ground,
	partner: FoundPartner,
	publicUrl: string,
	{ token, from, agent }: Brought,
): Promise<Token> => {
	const { organizationId } = partner;
	const { name, id, expiresAt } = await readToken(ground, partner, audienceOf(publicUrl), token);
	if (!(await commit(ground.db, (tx) => useUp(tx, partner, partner.id, id, expiresAt))))
		throw new NotTaken('usedBefore');
	const [person, another] = await peopleMeant(ground.db, organizationId, name);
	if (!person) throw new NotTaken('nobodyHere', { name });
	if (another) throw new NotTaken('severalHere', { name });
	if (person.isPlatformAdministrator) throw new NotTaken('platform', { name: person.name });
	if (person.isOwner && !partner.maySignInOwners) throw new NotTaken('owner', { name: person.name });
	const entry = { method: 'partner', partner, address: from, agent } as const;
	const entered = await enter(ground, { organizationId, personId: person.id }, entry);
	if (!entered) throw new NotTaken('noTeam', { name: person.name });
	return entered;
};

const recordRefusal = ({ db }: Ground, { organizationId, id, name }: FoundPartner, why: string, address: string) =>
	commit(db, (tx) =>
		record(
			tx,
			{ organizationId, personId: null, address },
			{ action: 'partner.refused', subject: { kind: 'partner', id, name }, details: { why } },
		),
	);
