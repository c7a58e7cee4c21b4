/** Sets aside the number chosen for a user (spec 3 §3, §5), for their personal inbox in the first team with one. */
import { userRefusals } from '@quad/contract/administration/users/refusals.ts';
import type { inviteUser } from '@quad/contract/administration/users/writing-routes.ts';
import type { z } from 'zod';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { type ChosenNumber, expectAvailable, keepForPerson, type NumberSupply } from '../numbers/index.ts';
import type { JudgedAccess } from './give-access.ts';
import { refuseField } from './read-details.ts';
import { teamWithPersonalInbox } from './writing.queries.ts';

type Invited = Pick<z.output<typeof inviteUser.body>, 'phoneType' | 'virtualOptions' | 'landlineOptions'>;
type InvitedInput = { readonly [K in keyof Invited]?: Invited[K] | undefined } & {
	readonly selectedDepartments?: ReadonlyArray<{ readonly id: number }> | undefined;
};

/** Returns undefined if no number is chosen. Phone options without a number also mean that. */
const chosenOf = ({ phoneType, virtualOptions, landlineOptions }: InvitedInput): ChosenNumber | undefined => {
	const options = phoneType === 'landline' ? landlineOptions : virtualOptions;
	if (!phoneType || !options || (!options.numberSid && !options.phoneNumber)) return undefined;
	return { phoneType, numberSid: options.numberSid, phoneNumber: options.phoneNumber };
};

/** An invitation with a kind of phone must include a number of that kind (spec 3 §5). */
export const expectComplete = (input: InvitedInput): void => {
	if (input.phoneType && !chosenOf(input)) refuseField('phoneType', userRefusals['users.phone_type_without_number']);
};

/** Call this before the transaction, because it asks the carrier whether a new number is available. */
export const expectChosen = async (
	context: AppContext,
	supply: NumberSupply,
	organizationId: number,
	input: InvitedInput,
): Promise<void> => {
	const chosen = chosenOf(input);
	if (chosen?.phoneType === 'new' && chosen.phoneNumber !== null && chosen.numberSid === null)
		await expectAvailable(context, supply, organizationId, chosen.phoneNumber);
};

/** Sets aside a chosen number until the person can sign in. Returns whether one was chosen. */
export const keepChosen = async (
	tx: Tx,
	context: AppContext,
	person: { readonly organizationId: number; readonly personId: number },
	{ input, access }: { readonly input: InvitedInput; readonly access: readonly JudgedAccess[] },
): Promise<boolean> => {
	const chosen = chosenOf(input);
	if (!chosen) return false;
	const given = access.find(({ flags }) => flags.hasTexting && flags.personalInboxEnabled)?.team.id;
	// teams missing from the request don't change, so one of them may have the personal inbox
	const teamId =
		given ??
		(await teamWithPersonalInbox(tx, person, input.selectedDepartments)) ??
		refuseField('phoneType', userRefusals['users.no_personal_inbox']);
	await keepForPerson(tx, context, { ...person, teamId }, chosen);
	return true;
};
