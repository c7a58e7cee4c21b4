/** Writes each text to Workday as a conversation of its own. */
import {
	type WorkdayTarget,
	workdayPersonFields,
	workdayTarget,
} from '@quad/contract/connections/integrations/workday.ts';
import { z } from 'zod';
import { ConnectorError, type ExportRow, type RowResult } from '../../../domain/connections/integrations/index.ts';
import type { Line } from '../shared/call.ts';
import { RefusedRow, refusalOf } from '../shared/refused-row.ts';
import { type Conversation, putConversation } from './engagement.ts';

const target = z.looseObject(workdayTarget.shape);
const atOnce = 4;

export interface Writing {
	readonly line: Line;
	readonly account: { readonly username: string; readonly password: string };
	readonly options: unknown;
	readonly rows: readonly ExportRow[];
}

/** A refused text does not stop the next. If Workday itself fails, throws once the writes in progress have ended. */
export async function* writeConversations({ line, account, options, rows }: Writing): AsyncGenerator<RowResult> {
	const settings = target.parse(options);
	if (settings.campusEngagementEndpoint === '')
		throw new ConnectorError('validation', 'Enter the Campus Engagement endpoint in the export settings');
	const engagement = { endpoint: settings.campusEngagementEndpoint, ...account };
	const write = async (row: ExportRow): Promise<RowResult> => {
		if (idOf(row, settings) === '') return { id: row.id, isLeftOut: true }; // the person is not from Workday
		try {
			await putConversation(line, engagement, conversationOf(row, settings));
			return { id: row.id };
		} catch (error) {
			if (error instanceof RefusedRow) return refusalOf(row, error);
			throw error;
		}
	};
	for (let at = 0; at < rows.length; at += atOnce) {
		const done = await Promise.allSettled(rows.slice(at, at + atOnce).map(write));
		yield* done.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
		const stopped = done.find((one) => one.status === 'rejected');
		if (stopped) throw stopped.reason;
	}
}

const isOfAdmissions = ({ details }: ExportRow, { admissionsMessageTypeId }: WorkdayTarget): boolean =>
	admissionsMessageTypeId !== null && details?.messageTypeId === admissionsMessageTypeId;

/** Returns the ID of the application or recruitment that the contact was imported from. */
const ownIdOf = (row: ExportRow, target: WorkdayTarget): string =>
	row.details?.custom[workdayPersonFields[isOfAdmissions(row, target) ? 'admissions' : 'recruitment']]?.trim() ?? '';

const idOf = (row: ExportRow, target: WorkdayTarget): string =>
	ownIdOf(row, target) || (row.values.ContactId?.trim() ?? '');

/** Conversations of admissions and of recruitment have different topics, and different IDs for the person. */
const conversationOf = (row: ExportRow, target: WorkdayTarget): Conversation => {
	const { key, values } = row;
	const isIncoming = values.Direction === 'Incoming';
	const isAdmission = isOfAdmissions(row, target);
	const [incoming, outgoing] = isAdmission
		? [target.admissionsIncomingTopic, target.admissionsOutgoingTopic]
		: [target.recruitmentIncomingTopic, target.recruitmentOutgoingTopic];
	const text = values.MessageText?.trim() || 'A picture without text';
	const sender = values.StaffName ? ` by ${values.StaffName}` : '';
	return {
		id: key,
		at: values.SentAt ?? '',
		person:
			ownIdOf(row, target) === ''
				? { type: 'Student_ID', id: idOf(row, target) }
				: { type: isAdmission ? 'Student_Application_ID' : 'Student_Recruitment_ID', id: idOf(row, target) },
		description: isIncoming ? `Text received: ${text}` : `Text sent${sender}: ${text}`,
		topic: isIncoming ? incoming : outgoing,
		isFromInstitution: !isIncoming,
		sharesWithStudent: target.shareWithStudent,
	};
};
