/** Converts segments to the API's shape. */
import { createHash } from 'node:crypto';
import type { Criteria } from '@quad/contract/contacts/contacts/criteria.ts';
import type { AutomatedSegment } from '@quad/contract/contacts/segments/automated.ts';
import type { Segment } from '@quad/contract/contacts/segments/routes.ts';
import { type Actor, may } from '../../../foundation/actor.ts';
import type { SegmentRow } from './segments.queries.ts';

export const showSegment = (actor: Actor, row: SegmentRow): Segment => ({
	id: row.id,
	name: row.name,
	type: row.kind === 'static' ? 'Static' : 'Auto-Update',
	createdBy: row.createdBy,
	createdByName: row.createdByName,
	archived: row.archived,
	dateCreated: row.createdAt.toISOString(),
	lastUsed: row.usedAt?.toISOString() ?? null,
	timesUsed: row.used,
	contacts: row.contacts,
	countedOn: row.countedAt?.toISOString() ?? null,
	messagingEnabled: true,
	canEdit: mayEdit(actor, row),
});

/** Identifies the conditions, so that a change of others that the caller has not seen can be refused. */
export const versionOf = ({ conjunction, conditions }: Criteria): string =>
	createHash('sha256')
		.update(JSON.stringify([conjunction, conditions]))
		.digest('base64url')
		.slice(0, 16);

export const showAutomated = (segment: AutomatedSegment): Segment => ({
	id: segment.id,
	name: segment.name,
	type: 'Automated',
	createdBy: null,
	createdByName: '',
	archived: false,
	dateCreated: null,
	lastUsed: null,
	timesUsed: 0,
	contacts: null,
	countedOn: null,
	messagingEnabled: segment.messagingEnabled,
	canEdit: false,
});

/**
 * Whether the actor may edit a segment: criteria ones if they may build them, static ones as creator or
 * administrator.
 */
export const mayEdit = (actor: Actor, { kind, createdBy }: Pick<SegmentRow, 'kind' | 'createdBy'>): boolean =>
	kind === 'criteria' ? may(actor, 'buildSegments') : isMakerOr(actor, createdBy);

export const isMakerOr = (actor: Actor, createdBy: number): boolean =>
	createdBy === actor.personId || may(actor, 'manageStaticSegments');
