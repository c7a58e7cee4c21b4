/**
 * Keeps the number that a visitor leaves, with the wording that they agreed to, on which page and when, and asks for a code
 * to be texted to it. It is nobody's until that code was typed: a claim makes no contact theirs and finds none.
 */
import type { AppContext } from '../../../foundation/app-context.ts';
import { wake } from '../../../foundation/postgres/commit.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { insertCode, mayAskForCode } from './codes.queries.ts';
import type { Consent } from './consent-of.ts';
import { sendCodesLoop } from './loop-name.ts';
import { keepPastConsent, lastPage, type VisitorRow, writeDetails } from './visitors.queries.ts';

/**
 * `countCode` counts a code that is to be texted, and refuses one too many. `page`: on which they agreed; empty where the
 * browser said none, and the one that they were seen on last counts.
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
	await writeDetails(tx, organizationId, id, {
		...(isConfirmed ? {} : { mobile }),
		consent: {
			...consent,
			page: page || (await lastPage(tx, organizationId, id)),
			at: context.clock.now(),
		},
	});
	if (isConfirmed) return;
	countCode();
	await askForCode(tx, context, { organizationId, visitorId: id, mobile });
};

/** It is texted a moment later, so that how long this takes tells nobody whether it is. False: asked for too often. */
export const askForCode = async (
	tx: Tx,
	{ ids, clock }: AppContext,
	of: { organizationId: number; visitorId: number; mobile: number },
): Promise<boolean> => {
	const at = clock.now();
	if (!(await mayAskForCode(tx, of, at))) return false;
	await insertCode(tx, { ...of, id: ids.next(), at });
	wake(tx, sendCodesLoop);
	return true;
};
