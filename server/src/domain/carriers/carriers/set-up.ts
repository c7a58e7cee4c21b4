/**
 * Returns the steps for setting up texting with Twilio, each with its state and what to do next. A step counts as
 * done after a real event, such as the first signed webhook. `npm run doctor` shows the same.
 */
import { sayCampaign, sayTollFree } from '@quad/contract/carriers/carriers/say-registration.ts';
import {
	type CarrierSetUp,
	type SetUpStep,
	type SetUpStepKey,
	setUpSteps,
} from '@quad/contract/carriers/carriers/setup-routes.ts';
import { nationalDigits, showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import type { AccountFault } from './account-fault.ts';
import { faultOf } from './account-faults.queries.ts';
import { findAccounts } from './accounts.queries.ts';
import type { NumbersAtCarrier, ReadNumbersAtCarrier } from './numbers-at-carrier.port.ts';
import { findProof, type Proof } from './proofs.queries.ts';
import { findRegistration, type RegistrationRow } from './registration.queries.ts';
import { readSetUpFacts, type SetUpFacts } from './set-up.queries.ts';

interface Known extends SetUpFacts {
	readonly account: string | undefined;
	readonly fault: AccountFault | undefined;
	readonly proof: Proof | undefined;
	readonly registration: RegistrationRow;
	readonly at: NumbersAtCarrier;
	readonly publicUrl: string;
}

type Step = Omit<SetUpStep, 'key'>;

export const readSetUp = async (
	{ db, readNumbers }: { db: Db; readNumbers: ReadNumbersAtCarrier },
	organizationId: number,
	publicUrl: string,
): Promise<CarrierSetUp> => {
	const [accounts, fault, proof, facts, registration, at] = await Promise.all([
		findAccounts(db, organizationId),
		faultOf(db, organizationId, 'carrier'),
		findProof(db, organizationId),
		readSetUpFacts(db, organizationId),
		findRegistration(db, organizationId),
		readNumbers(organizationId),
	]);
	const account = accounts.find(({ kind }) => kind === 'twilio')?.account;
	const isProof = account !== undefined; // texts of simulated phones prove nothing about Twilio
	const known = {
		...facts,
		registration,
		at,
		account,
		fault: fault?.why,
		proof: isProof ? proof : undefined,
		publicUrl,
	};
	return {
		elsewhere: at.elsewhere.map(({ sid, number }) => ({ numberSid: sid, phoneNumber: nationalDigits(number) })),
		steps: setUpSteps.map((key) => ({ key, ...judges[key](known) })),
		incomingUrl: `${publicUrl}/api/carrier/twilio/${organizationId}/inbound`,
	};
};

const done = (says: string): Step => ({ state: 'done', says, next: null });
const waiting = (says: string, next: string): Step => ({ state: 'waiting', says, next });
const wrong = (says: string, next: string): Step => ({ state: 'wrong', says, next });

const first = 'Connect a Twilio account first.';

const judgeAccount = ({ account, fault }: Known): Step => {
	if (!account) return waiting('No Twilio account is connected.', 'Connect one with its Account SID and auth token.');
	if (fault === 'suspended')
		return wrong(
			'Twilio has suspended this account. Messages wait.',
			'The Twilio console says why. Once the account is open again, messages go on within a minute.',
		);
	if (fault === 'credentials')
		return wrong(
			'Twilio does not accept these credentials anymore. Messages wait.',
			'Copy the auth token, or the API key and its secret, from the Twilio console and save them here.',
		);
	return done('Twilio accepts the account.');
};

/** Twilio must be able to reach Quad's public address, and rejects one that it can't. */
const judgeAddress = ({ account, proof, publicUrl }: Known): Step => {
	if (proof && isNewest(proof) && proof.unsignedWhy === 'address')
		return wrong(
			`Twilio calls ${proof.unsignedAddress}, but Quad believes it is reached at ${publicUrl}.`,
			`Set QUAD_PUBLIC_URL to ${proof.unsignedAddress} and start Quad again, or call ${publicUrl} at Twilio.`,
		);
	if (proof?.signedAt) return done(`Twilio reaches Quad at ${publicUrl}.`);
	const { protocol, hostname } = new URL(publicUrl);
	if (protocol !== 'https:' || hostname === 'localhost' || /^(127|10|192\.168)\./.test(hostname))
		return wrong(
			`Quad believes it is reached at ${publicUrl}. Twilio calls only public https addresses.`,
			'Set QUAD_PUBLIC_URL to the address of Quad on the internet and start Quad again.',
		);
	return waiting(
		`Not proved yet that Twilio reaches ${publicUrl}.`,
		account ? 'Send a text: Twilio reports by this address what became of it.' : first,
	);
};

const isNewest = ({ unsignedAt, lastSignedAt }: Proof): boolean =>
	unsignedAt !== null && (lastSignedAt === null || unsignedAt > lastSignedAt);

const judgeSignature = ({ account, proof }: Known): Step => {
	if (proof && isNewest(proof) && proof.unsignedWhy === 'account')
		return wrong(
			'A call came from another Twilio account, and was refused.',
			'In the Twilio console, check which account has the numbers whose texts come here. Connect that account.',
		);
	if (proof && isNewest(proof) && proof.unsignedWhy === 'token')
		return wrong(
			'A call came with a signature that does not match, and was refused.',
			'If the auth token was changed at Twilio, save the new one here. If not, someone else called, and there is nothing to do.',
		);
	if (proof?.signedAt) return done('Twilio’s calls are signed with the auth token of this account.');
	return waiting('No call from Twilio has come yet.', account ? 'It is checked with the first call.' : first);
};

const judgeNumber = ({ account, at }: Known): Step => {
	const { inUse, ofSandbox, free, elsewhere } = at;
	if (account && elsewhere.length > 0) {
		const numbers = elsewhere.map(({ number }) => showPhone(number)).join(', ');
		return wrong(
			`Twilio hands the texts of ${numbers} to another program: no answer and no STOP reaches Quad.`,
			'Have Twilio send them here.',
		);
	}
	if (account && ofSandbox > 0)
		return wrong(
			`${inboxes(ofSandbox)} a number of the sandbox, which no phone network knows.`,
			'Choose a number of your Twilio account for each. Until then nothing goes out of them.',
		);
	if (inUse > ofSandbox) return done(`${inboxes(inUse)} a number.`);
	if (!account) return waiting('No inbox has a number of your own.', first);
	return free > 0
		? waiting(
				`Your account has ${free === 1 ? '1 number' : `${free} numbers`} that no inbox has.`,
				'Give one to an inbox.',
			)
		: waiting('No inbox has a number of your own.', 'Get a number, and give it to an inbox.');
};

const inboxes = (count: number): string => (count === 1 ? '1 inbox has' : `${count} inboxes have`);

/** Local numbers need the campaign, and toll-free numbers their own verification. */
const judgeRegistration = (known: Known): Step => {
	const { at, registration } = known;
	const refused = registration.tollFree.find(({ status }) => status === 'rejected');
	if (refused) return wrong(sayNumber(refused), sayTollFree.rejected.next ?? '');
	const hasLocal = at.inUse - at.ofSandbox > registration.tollFree.length;
	const open = registration.tollFree.find(({ status }) => status !== 'approved');
	if (registration.tollFree.length > 0 && !hasLocal)
		return open
			? waiting(sayNumber(open), sayTollFree[open.status].next ?? '')
			: done('All toll-free numbers are verified.');
	const campaign = judgeCampaign(known);
	return campaign.state === 'done' && open ? waiting(sayNumber(open), sayTollFree[open.status].next ?? '') : campaign;
};

const sayNumber = ({ number, status, reasons }: RegistrationRow['tollFree'][number]): string =>
	[`${showPhone(number)}: ${sayTollFree[status].says}`, ...reasons].join(' ');

const judgeCampaign = ({ teams, verifiedTeams, refusedTeams, registration }: Known): Step => {
	if (refusedTeams.length > 0)
		return wrong(
			[`The registration of ${refusedTeams.join(', ')} was refused or suspended.`, ...registration.reasons].join(' '),
			'Correct it in the Twilio console. Carriers block texts from local numbers until it is approved.',
		);
	if (teams > 0 && verifiedTeams === teams) return done('All teams are registered with the carriers.');
	if (registration.campaignStatus === 'IN_PROGRESS')
		return waiting(sayCampaign.IN_PROGRESS.says, sayCampaign.IN_PROGRESS.next ?? '');
	return waiting(
		`${verifiedTeams} of ${teams} teams are registered with the carriers.`,
		'Register your campaign in the Twilio console. US carriers block texts from local numbers that are not registered.',
	);
};

const judgeFirstText = ({ account, proof }: Known): Step =>
	proof?.reportedAt
		? done('A text went out, and Twilio reported what became of it.')
		: waiting('No text has been reported yet.', account ? 'Text your own phone.' : first);

const judgeAnswer = ({ account, proof }: Known): Step =>
	proof?.heardAt
		? done('A text from a phone came in.')
		: waiting(
				'No text from a phone has come in yet.',
				account
					? 'Answer from your phone. If it does not arrive, enter the address for incoming texts at Twilio.'
					: first,
			);

const judges: Readonly<Record<SetUpStepKey, (known: Known) => Step>> = {
	account: judgeAccount,
	address: judgeAddress,
	signature: judgeSignature,
	number: judgeNumber,
	registration: judgeRegistration,
	'first-text': judgeFirstText,
	answer: judgeAnswer,
};
