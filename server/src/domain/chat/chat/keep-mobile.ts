/**
 * Stores a visitor's number with the consent wording, page and time, and requests a code. Until the visitor enters
 * the code, the number is unproven, so it neither creates nor finds a contact.
 */
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { wake } from '../../../foundation/transaction/wake.ts';
import { insertCode, mayAskForCode } from './codes.queries.ts';
import type { Consent } from './consent-of.ts';
import { sendCodesLoop } from './loop-names.ts';
import { changeVisitor, keepPastConsent, lastPage, type VisitorRow } from './visitors.queries.ts';

/**
 * `countCode` counts a code, or refuses it if the limit is reached. `page` is where the visitor agreed; if it is
 * empty, the last page seen is stored.
 */
export const keepMobile = async (
	tx: Tx,
	context: AppContext,
	visitor: VisitorRow,
	{ mobile, consent, page, countCode }: { mobile: number; consent: Consent; page: string; countCode: () => void },
): Promise<void> => {
	const { organizationId, id } = visitor;
	const isConfirmed = mobile === visitor.mobile && visitor.mobileConfirmedAt !== null;
	await keepPastConsent(tx, organizationId, id);
	const agreedOn = page || (await lastPage(tx, organizationId, id));
	await changeVisitor(tx, organizationId, id, {
		mobile: isConfirmed ? undefined : mobile,
		consent: { ...consent, page: agreedOn, at: context.clock.now() },
	});
	if (isConfirmed) return;
	countCode();
	await askForCode(tx, context, { organizationId, visitorId: id, mobile });
};

/** Queues a code to be texted later, so that response time reveals nothing. Returns false if rate limited. */
export const askForCode = async (
	tx: Tx,
	{ ids, clock }: AppContext,
	visitor: { organizationId: number; visitorId: number; mobile: number },
): Promise<boolean> => {
	const at = clock.now();
	if (!(await mayAskForCode(tx, visitor, at))) return false;
	await insertCode(tx, { ...visitor, id: ids.next(), at });
	wake(tx, sendCodesLoop);
	return true;
};
