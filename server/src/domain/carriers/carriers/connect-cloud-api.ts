/** Connects a WhatsApp number at Meta or changes its credentials. Meta is asked first, without changing anything. */
import type { CloudApiForm, CloudApiState } from '@quad/contract/carriers/carriers/cloud-api-routes.ts';
import { carrierRefusals } from '@quad/contract/carriers/carriers/refusals.ts';
import { type Actor, inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { isBoundTo } from '../../../foundation/secrets/destination.ts';
import type { Secrets } from '../../../foundation/secrets/encrypted-secrets.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { type AuditActor, record } from '../../organization/audit/index.ts';
import { organizationName } from '../../organization/organizations/index.ts';
import { deleteFault } from './account-faults.queries.ts';
import { isDemo, lockAccounts } from './accounts.queries.ts';
import { type CloudApiRow, findCloudApi, writeCloudApi } from './cloud-api.queries.ts';
import type { CloudApiCredentials, CloudApiVerdict, ExamineCloudApi } from './cloud-api-account.port.ts';
import { showCloudApi } from './show-cloud-api.ts';

export const connectCloudApi = async (
	context: AppContext,
	{ examine, publicUrl }: { examine: ExamineCloudApi; publicUrl: string },
	actor: Actor & AuditActor,
	form: CloudApiForm,
): Promise<CloudApiState> => {
	const { db, secrets, clock } = context;
	const scope = inOrganization(actor);
	const { organizationId } = scope;
	if (await isDemo(db, organizationId)) refuse(carrierRefusals['carrier.demo']);
	const before = await findCloudApi(db, organizationId);
	const { verifyToken, ...credentials } = checkForm(form, before, secrets);
	const { number, name } = await expectGood(examine, credentials);
	await commit(db, async (tx) => {
		await lockAccounts(tx, organizationId);
		await writeCloudApi(tx, organizationId, {
			phoneNumberId: credentials.phoneNumberId,
			businessAccountId: credentials.businessAccountId,
			number,
			name,
			sealedAccessToken: secrets.encrypt(credentials.accessToken),
			sealedAppSecret: secrets.encrypt(credentials.appSecret),
			sealedVerifyToken: secrets.encrypt(verifyToken),
			connectedAt: clock.now(),
		});
		await deleteFault(tx, organizationId, 'cloud-api');
		await record(tx, actor, {
			action: before?.phoneNumberId === credentials.phoneNumberId ? 'whatsapp.changed' : 'whatsapp.connected',
			subject: { kind: 'organization', id: organizationId, name: await organizationName(tx, organizationId) },
			details: { number: `+${number}` },
		});
	});
	return showCloudApi(db, scope, publicUrl);
};

/** Secrets left blank keep their values if number and account are unchanged. Reports each mistake at its field. */
const checkForm = (
	form: CloudApiForm,
	before: CloudApiRow | undefined,
	secrets: Secrets,
): CloudApiCredentials & { verifyToken: string } => {
	const placeOf = ({
		phoneNumberId,
		businessAccountId,
	}: Pick<CloudApiForm, 'phoneNumberId' | 'businessAccountId'>) => ({ phoneNumberId, businessAccountId });
	const same = before && isBoundTo(placeOf(before), placeOf(form)) ? before : undefined;
	const kept = (written: string, sealed: string | undefined) =>
		written === '' && sealed !== undefined ? secrets.decrypt(sealed) : written;
	const result = {
		phoneNumberId: form.phoneNumberId,
		businessAccountId: form.businessAccountId,
		accessToken: kept(form.accessToken, same?.sealedAccessToken),
		appSecret: kept(form.appSecret, same?.sealedAppSecret),
		verifyToken: kept(form.verifyToken, same?.sealedVerifyToken),
	};
	const wrong = shapes.filter(([field, shape]) => !shape.test(result[field]));
	if (wrong.length > 0)
		refuse(
			carrierRefusals['carrier.form'],
			{},
			Object.fromEntries(wrong.map(([field, , code]) => [field, carrierRefusals[code].message])),
		);
	return result;
};

const shapes: ReadonlyArray<[field: keyof CloudApiForm, shape: RegExp, code: keyof typeof carrierRefusals]> = [
	['phoneNumberId', /^\d{5,30}$/, 'cloud_api.phone_number_id'],
	['businessAccountId', /^\d{5,30}$/, 'cloud_api.business_account_id'],
	['accessToken', /^[\x21-\x7e]{10,}$/, 'cloud_api.access_token'],
	['appSecret', /^[0-9a-f]{32}$/, 'cloud_api.app_secret'],
	['verifyToken', /^[\x21-\x7e]{8,}$/, 'cloud_api.verify_token'],
];

const expectGood = async (examine: ExamineCloudApi, credentials: CloudApiCredentials) => {
	const verdict = await examine(credentials);
	if (verdict.kind === 'fine') return verdict;
	if (verdict.kind === 'no-answer') return refuse(carrierRefusals['cloud_api.no_answer'], { reason: verdict.reason });
	const refusal = carrierRefusals[verdict.refusal];
	return refuse(refusal, {}, { [fields[verdict.refusal]]: refusal.message });
};

const fields: Readonly<Record<Extract<CloudApiVerdict, { kind: 'refused' }>['refusal'], keyof CloudApiForm>> = {
	'cloud_api.wrong_token': 'accessToken',
	'cloud_api.wrong_secret': 'appSecret',
	'cloud_api.wrong_number': 'phoneNumberId',
	'cloud_api.not_in_account': 'businessAccountId',
};
