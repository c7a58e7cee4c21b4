/**
 * Exchanges an identity provider's SAML response for a session or an error message (spec 1 §2: `/auth-callback`). A
 * verified response is marked as used before anything else, so that it can't be replayed.
 */

import { samlFaults, signInSentences } from '@quad/contract/access/sso/faults.ts';
import type { TestOutcome } from '@quad/contract/access/sso/routes.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { Refused } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { enter } from '../session/index.ts';
import { type Configuration, findConfiguration } from './configurations.queries.ts';
import { findPerson } from './find-person.ts';
import { keepResult } from './redeem-sign-in.ts';
import { toCallback, toFailure, toRedeem, toTest } from './redirects.ts';
import { takeRequest, testOfRequest, useUp, writeOutcome } from './requests.queries.ts';
import { SamlResponseError } from './saml-response-error.ts';
import { isRequestId, serviceProvider } from './service-provider.ts';
import { serviceProviderKey } from './service-provider-key.ts';
import { serviceProviderUrls } from './service-provider-urls.ts';
import { type ValidatedAssertion, validateAssertion } from './validate-assertion.ts';
import { decodeSamlResponse, openEnvelope, verifySamlResponse } from './verify-saml-response.ts';

export interface PostedResponse {
	readonly configurationId: number;
	readonly answer: string;
	/** The id of Quad's request, or the page to open if the sign-in began at the identity provider. */
	readonly relayState: string | undefined;
	readonly from: string;
	readonly agent: string | undefined;
}

/** Returns the address to send the browser to. */
export const consumeSamlResponse = async (
	context: AppContext,
	publicUrl: string,
	posted: PostedResponse,
): Promise<string> => {
	const configuration = await findConfiguration(context.db, posted.configurationId);
	if (!configuration) return toFailure(signInSentences.unknownConfiguration);
	const so: Progress = { testId: await testOf(context, configuration, posted.relayState) };
	try {
		const judged = await prove(context, configuration, publicUrl, posted.answer, so);
		const request = await useUpAnswer(context, configuration, judged);
		so.testId = request?.testId ?? undefined;
		const person = await findPerson(context.db, configuration, judged);
		so.person = person;
		if (person.configurationId !== configuration.id) throw new SamlResponseError('otherWay', { found: person.name });
		if (so.testId) return await endTest(context, configuration, so.testId, fits(so));
		const { organizationId, id: configurationId } = configuration;
		if (request?.browserHash) {
			const { returnUrl, browserHash } = request;
			const code = await keepResult(context, { organizationId, configurationId, personId: person.id, browserHash });
			return toRedeem(code, returnUrl);
		}
		const token = await enter(
			context,
			{ organizationId, personId: person.id },
			{ method: 'saml', address: posted.from, agent: posted.agent },
		);
		if (!token) throw new SamlResponseError('noTeam', { found: person.name });
		return toCallback(token, request ? request.returnUrl : (posted.relayState ?? null));
	} catch (error) {
		if (error instanceof Refused && error.refusal.code === 'session.suspended')
			return toFailure(signInSentences.suspended);
		if (!(error instanceof SamlResponseError)) throw error;
		if (so.testId) return endTest(context, configuration, so.testId, doesNotFit(so, error));
		if (so.judged) await recordRefusal(context, configuration, error, posted.from);
		return toFailure(samlFaults[error.fault].toPerson);
	}
};

/** How far the response got, to show an owner who tests the configuration. */
interface Progress {
	testId?: number | undefined;
	judged?: ValidatedAssertion;
	encrypted?: boolean;
	person?: Awaited<ReturnType<typeof findPerson>>;
}

/** The test is found before the response is parsed, because an unreadable response is also a test result. */
const testOf = ({ db }: AppContext, configuration: Configuration, relayState: string | undefined) =>
	isRequestId(relayState) ? testOfRequest(db, configuration, relayState) : undefined;

const prove = async (
	context: AppContext,
	configuration: Configuration,
	publicUrl: string,
	answer: string,
	so: Progress,
): Promise<ValidatedAssertion> => {
	const document = decodeSamlResponse(answer);
	const opened = openEnvelope(document);
	const key = await serviceProviderKey(context, configuration.organizationId);
	const provider = await serviceProvider(configuration, key, publicUrl);
	const proved = await verifySamlResponse(document, opened, provider, key.privateKey);
	const { entityId: audience, acsUrl: recipient } = serviceProviderUrls(publicUrl, configuration.id);
	const now = context.clock.now();
	const judged = validateAssertion(proved, { issuer: configuration.entityId, audience, recipient, now });
	so.judged = judged;
	so.encrypted = proved.encrypted;
	return judged;
};

/** Uses up the request and the response in one transaction, so that only one of two identical calls succeeds. */
const useUpAnswer = async (
	{ db, clock }: AppContext,
	configuration: Configuration,
	{ assertionId, usableUntil, inResponseTo }: ValidatedAssertion,
) => {
	if (inResponseTo === undefined && !configuration.allowsUnasked) throw new SamlResponseError('unasked');
	const { request, isNew } = await commit(db, async (tx: Tx) => ({
		isNew: await useUp(tx, configuration, assertionId, usableUntil),
		request: inResponseTo ? await takeRequest(tx, configuration, inResponseTo, clock.now()) : undefined,
	}));
	if (!isNew) throw new SamlResponseError('usedBefore');
	if (inResponseTo && !request) throw new SamlResponseError('unknownRequest');
	return request;
};

const endTest = async (
	{ db }: AppContext,
	{ organizationId }: Configuration,
	testId: number,
	outcome: TestOutcome,
): Promise<string> => {
	await writeOutcome(db, organizationId, testId, outcome);
	return toTest(testId);
};

const fits = (so: Progress): TestOutcome => ({
	...whatWasSaid(so),
	fits: true,
	sentence: `It matches: ${so.person?.name ?? 'the person'} would be signed in.`,
	expected: null,
	found: null,
});

const doesNotFit = (so: Progress, { sentence, expected, found }: SamlResponseError): TestOutcome => ({
	...whatWasSaid(so),
	fits: false,
	sentence,
	expected,
	found,
});

const whatWasSaid = ({ judged, encrypted, person }: Progress): Pick<TestOutcome, 'said' | 'person'> => ({
	said: judged
		? {
				issuer: judged.issuer,
				nameId: judged.nameId && plainName(judged.nameId),
				nameIdFormat: judged.nameIdFormat,
				encrypted: encrypted === true,
				attributes: judged.attributes.map(({ name, values }) => ({
					name: plainName(name),
					values: values.map(plainName),
				})),
			}
		: null,
	person: person ? { id: person.id, name: person.name } : null,
});

/** Only verified responses are recorded, because otherwise anyone could fill the audit log. */
const recordRefusal = (
	{ db }: AppContext,
	{ organizationId, id, friendlyName }: Configuration,
	{ sentence }: SamlResponseError,
	address: string,
): Promise<void> =>
	commit(db, (tx) =>
		record(
			tx,
			{ organizationId, personId: null, address },
			{ action: 'sso.refused', subject: { kind: 'sso', id, name: friendlyName }, details: { why: sentence } },
		),
	);
