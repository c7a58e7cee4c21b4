/**
 * Exchanges a partner's token for a session (spec 1 §7). A verified token is first marked as used, so that it can't
 * be replayed. The user sees one message for every failure; the audit log says why if the signature was valid.
 */
import { partnerRefusals } from '@quad/contract/access/partners/refusals.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { enter, type Token } from '../session/index.ts';
import { peopleMeant } from '../sso/index.ts';
import { type FoundPartner, findPartner, useUp } from './partners.queries.ts';
import { audienceOf } from './show-partners.ts';
import { PartnerTokenError } from './token-error.ts';
import { verifyToken, whoseToken } from './verify-token.ts';

export interface PresentedToken {
	readonly token: string;
	readonly from: string;
	readonly agent: string | undefined;
}

export const consumePartnerToken = async (
	context: AppContext,
	publicUrl: string,
	brought: PresentedToken,
): Promise<Token> => {
	let partner: FoundPartner | undefined;
	try {
		const { partnerId, organizationId } = whoseToken(brought.token);
		partner = await findPartner(context.db, { organizationId }, partnerId);
		if (!partner || partner.disabledAt) throw new PartnerTokenError();
		return await enterWith(context, partner, publicUrl, brought);
	} catch (error) {
		if (!(error instanceof PartnerTokenError)) throw error;
		if (partner && error.why) await recordRefusal(context, partner, error.why, brought.from);
		return refuse(partnerRefusals['partner.not_let_in']);
	}
};

const enterWith = async (
	context: AppContext,
	partner: FoundPartner,
	publicUrl: string,
	{ token, from, agent }: PresentedToken,
): Promise<Token> => {
	const { organizationId } = partner;
	const { name, id, expiresAt } = await verifyToken(context, partner, audienceOf(publicUrl), token);
	if (!(await commit(context.db, (tx) => useUp(tx, partner, partner.id, id, expiresAt))))
		throw new PartnerTokenError('usedBefore');
	const [person, another] = await peopleMeant(context.db, organizationId, name);
	if (!person) throw new PartnerTokenError('nobodyHere', { name });
	if (another) throw new PartnerTokenError('severalHere', { name });
	if (person.isPlatformAdministrator) throw new PartnerTokenError('platform', { name: person.name });
	if (person.isOwner && !partner.maySignInOwners) throw new PartnerTokenError('owner', { name: person.name });
	const entry = { method: 'partner', partner, address: from, agent } as const;
	const entered = await enter(context, { organizationId, personId: person.id }, entry);
	if (!entered) throw new PartnerTokenError('noTeam', { name: person.name });
	return entered;
};

const recordRefusal = ({ db }: AppContext, { organizationId, id, name }: FoundPartner, why: string, address: string) =>
	commit(db, (tx) =>
		record(
			tx,
			{ organizationId, personId: null, address },
			{ action: 'partner.refused', subject: { kind: 'partner', id, name }, details: { why } },
		),
	);
