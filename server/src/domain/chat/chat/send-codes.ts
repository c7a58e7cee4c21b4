/**
 * Texts the codes that visitors requested, from their widget's inbox through the ledger, like an automatic reply.
 * Numbers that opted out, are blocked, under review or over their limit get none, and nobody learns of it.
 */
import { randomInt } from 'node:crypto';
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import { onBehalfOfInbox } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Loop } from '../../../foundation/jobs/loop.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { hashOf } from '../../access/session/index.ts';
import { nobody, queueReply } from '../../texting/messaging/index.ts';
import * as rows from './codes.queries.ts';
import { sendCodesLoop } from './loop-names.ts';

export const sendCodes = (context: AppContext): Loop => ({
	name: sendCodesLoop,
	everyMs: 15_000,
	run: async () => {
		while (await sendNext(context));
		await rows.deleteOldCodes(context.db, context.clock.now());
		return undefined;
	},
});

/** Handles one code per transaction, so that the stored code is the one that is texted. */
const sendNext = (context: AppContext): Promise<boolean> =>
	commit(context.db, async (tx) => {
		const waitingCode = await rows.nextWaitingCode(tx);
		if (!waitingCode) return false;
		const code = String(randomInt(10 ** chatLimits.codeDigits)).padStart(chatLimits.codeDigits, '0');
		const isSent = await text(context, tx, waitingCode, code);
		await rows.settleCode(tx, waitingCode, {
			codeHash: isSent ? hashOfCode(waitingCode.id, code) : null,
			at: context.clock.now(),
		});
		return true;
	});

/** The hash includes the row's id, so that equal codes have different hashes. */
export const hashOfCode = (id: number, code: string): Buffer => hashOf(`${id} ${code}`);

const text = async (context: AppContext, tx: Tx, waitingCode: rows.WaitingCode, code: string): Promise<boolean> => {
	const { organizationId, mobile, askedAt } = waitingCode;
	const now = context.clock.now();
	if (now.getTime() - askedAt.getTime() > chatLimits.codeMs) return false; // the code has expired
	await rows.lockNumber(tx, waitingCode);
	const { count, lastAt } = await rows.codesOfDay(tx, waitingCode, now);
	if (count >= chatLimits.codes.ofNumberADay) return false;
	if (lastAt && askedAt.getTime() - lastAt.getTime() < chatLimits.codes.ofNumberEveryMs) return false;
	const from = await rows.inboxOfVisitor(tx, waitingCode);
	if (!from) return false;
	const { teamId, inboxId, college, language } = from;
	const textable = await rows.findTextable(tx, { organizationId, teamId, inboxId, mobile });
	if (!textable) return false;
	const scope = onBehalfOfInbox({ organizationId, teamId, inboxId, personId: 0 });
	await queueReply(context, tx, {
		scope,
		mobile,
		contactId: textable.contactId ?? nobody,
		writtenBy: null,
		text: wordsOf(college, code, language),
		keptAs: wordsOf(college, code.replace(/./g, '•'), language),
	});
	return true;
};

const wordsOf = (college: string, code: string, language: string): string =>
	language === 'es'
		? `${college}: su codigo para el chat es ${code}. Si no lo pidio, ignore este mensaje.`
		: `${college}: your web chat code is ${code}. If you didn't ask for it, ignore this text.`;
