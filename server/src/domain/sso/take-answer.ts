/**
 * An identity provider's answer becomes a session, or a sentence (spec 1 §2: `/auth-callback`). An answer that is
 * proved is used up before anything else is decided, so that it cannot be tried again, here or at another process.
 */
import { plainName } from '@quad/contract/plain-name.ts';
import { answerFaults, signInSentences } from '@quad/contract/sso/faults.ts';
import type { TestOutcome } from '@quad/contract/sso/routes.ts';
import { commit } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import { record } from '../audit/index.ts';
import { enter } from '../session/index.ts';
import { NotTaken } from './answer-fault.ts';
import { type Configuration, findConfiguration } from './configurations.queries.ts';
import { findPerson } from './find-person.ts';
import { type Judged, judgeAssertion } from './judge-assertion.ts';
import { ourAddresses } from './our-addresses.ts';
import { ourKey } from './our-key.ts';
import { decodeAnswer, openEnvelope, proveAnswer } from './read-answer.ts';
import { takeRequest, testOfRequest, useUp, writeOutcome } from './requests.queries.ts';
import { isRequestId, serviceProvider } from './service-provider.ts';
import { toCallback, toFailure, toTest } from './ways-back.ts';

export interface Posted {
	readonly configurationId: number;
	readonly answer: string;
	/** The name of our request; of somebody who began at the identity provider, where they want to go. */
	readonly relayState: string | undefined;
	/** The network address that it came from. */
	readonly from: string;
	/** How the browser names itself that brought it. */
	readonly agent: string | undefined;
}

/** Answers where the browser goes now. */
export const takeAnswerOf = async (ground: Ground, publicUrl: string, posted: Posted): Promise<string> => {
	const configuration = await findConfiguration(ground.db, posted.configurationId);
	if (!configuration) return toFailure(signInSentences.unknownConfiguration);
	const so: Progress = { testId: await testOf(ground, configuration, posted.relayState) };
	try {
		const judged = await prove(ground, configuration, publicUrl, posted.answer, so);
		const request = await useUpAnswer(ground, configuration, judged);
		so.testId = request?.testId ?? undefined;
		const person = await findPerson(ground.db, configuration, judged);
		so.person = person;
		if (person.configurationId !== configuration.id) throw new NotTaken('otherWay', { found: person.name });
		if (so.testId) return await endTest(ground, configuration, so.testId, fits(so));
		const { organizationId } = configuration;
		const token = await enter(
			ground,
			{ organizationId, personId: person.id },
			{ method: 'saml', address: posted.from, agent: posted.agent },
		);
		if (!token) throw new NotTaken('noTeam', { found: person.name });
		return toCallback(token, request ? request.returnUrl : (posted.relayState ?? null));
	} catch (error) {
		if (!(error instanceof NotTaken)) throw error;
		if (so.testId) return endTest(ground, configuration, so.testId, doesNotFit(so, error));
		if (so.judged) await recordRefusal(ground, configuration, error, posted.from);
		return toFailure(answerFaults[error.fault].toPerson);
	}
};

/** How far it came: for the owner who tries it out. */
interface Progress {
	testId?: number | undefined;
	judged?: Judged;
	encrypted?: boolean;
	person?: Awaited<ReturnType<typeof findPerson>>;
}

/** Known before anything of the answer is read: what cannot be read is an outcome, too. */
const testOf = ({ db }: Ground, configuration: Configuration, relayState: string | undefined) =>
	isRequestId(relayState) ? testOfRequest(db, configuration, relayState) : undefined;

const prove = async (
	ground: Ground,
	configuration: Configuration,
	publicUrl: string,
	answer: string,
	so: Progress,
): Promise<Judged> => {
	const document = decodeAnswer(answer);
	const opened = openEnvelope(document);
	const key = await ourKey(ground, configuration.organizationId);
	const provider = await serviceProvider(configuration, key, publicUrl);
	const proved = await proveAnswer(document, opened, provider, key.privateKey);
	const { entityId: audience, acsUrl: recipient } = ourAddresses(publicUrl, configuration.id);
	const now = ground.clock.now();
	const judged = judgeAssertion(proved, { issuer: configuration.entityId, audience, recipient, now });
	so.judged = judged;
	so.encrypted = proved.encrypted;
	return judged;
};

/** Both in one transaction: of two that bring the same answer, one finds everything taken. */
const useUpAnswer = async (
	{ db, clock }: Ground,
	configuration: Configuration,
	{ assertionId, usableUntil, inResponseTo }: Judged,
) => {
	if (inResponseTo === undefined && !configuration.allowsUnasked) throw new NotTaken('unasked');
	const { request, isNew } = await commit(db, async (tx: Tx) => ({
		isNew: await useUp(tx, configuration, assertionId, usableUntil),
		request: inResponseTo ? await takeRequest(tx, configuration, inResponseTo, clock.now()) : undefined,
	}));
	if (!isNew) throw new NotTaken('usedBefore');
	if (inResponseTo && !request) throw new NotTaken('unknownRequest');
	return request;
};

const endTest = async (
	{ db }: Ground,
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
	sentence: `It fits: ${so.person?.name ?? 'the person'} would be signed in.`,
	expected: null,
	found: null,
});

const doesNotFit = (so: Progress, { sentence, expected, found }: NotTaken): TestOutcome => ({
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

/** Only of answers that were proved: else anybody could fill the log. */
const recordRefusal = (
	{ db }: Ground,
	{ organizationId, id, friendlyName }: Configuration,
	{ sentence }: NotTaken,
	address: string,
): Promise<void> =>
	commit(db, (tx) =>
		record(
			tx,
			{ organizationId, personId: null, address },
			{ action: 'sso.refused', subject: { kind: 'sso', id, name: friendlyName }, details: { why: sentence } },
		),
	);
