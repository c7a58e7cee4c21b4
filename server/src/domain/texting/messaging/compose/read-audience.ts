/** Reads the parts of a draft's audience: who they are now, and their names. Refuses what the team doesn't have. */
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { importRefusals } from '@quad/contract/contacts/imports/refusals.ts';
import { segmentRefusals } from '@quad/contract/contacts/segments/refusals.ts';
import { tagRefusals } from '@quad/contract/contacts/tags/refusals.ts';
import type { Refusal } from '@quad/contract/refusal.ts';
import { campaignRefusals } from '@quad/contract/texting/campaigns/refusals.ts';
import {
	type Audience,
	type AudiencePart,
	type FilterPart,
	isNarrowed,
	type NamedPart,
} from '@quad/contract/texting/messaging/audience.ts';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import { importsReferred, readMatching } from '../../../contacts/contacts/index.ts';
import { type Combined, type Source, sourceOfMessage } from '../../../contacts/segments/index.ts';
import { tagsOfTeam } from '../../../contacts/tags/index.ts';
import { holdCampaign } from '../../campaigns/index.ts';
import { peopleOfCampaign } from './people-of-campaign.queries.ts';
import { findList, peopleOfList } from './recipient-lists.queries.ts';
import { countKnown } from './recipients.queries.ts';
import { sayFilter } from './say-filter.ts';

interface ReadPart {
	/** Empty for people and for everyone, whom the screen names. */
	readonly name: string;
	readonly source: Source;
}

export interface ReadAudience extends Combined {
	/** The parts with their current names, in the order in which they were written. */
	readonly named: Audience;
}

export const readAudience = async (
	db: Db,
	scope: TeamScope,
	{ include, exclude }: Audience,
	now: Date,
): Promise<ReadAudience> => {
	if (include.length === 0) refuse(messagingRefusals['message.no_recipients']);
	await expectPeople(db, scope, [...include, ...exclude]);
	const read = (parts: readonly AudiencePart[], isExcluded: boolean) =>
		Promise.all(parts.map((part) => readPart(db, scope, part, { now, isExcluded })));
	const [included, excluded] = [await read(include, false), await read(exclude, true)];
	return {
		include: included.map(({ source }) => source),
		exclude: excluded.map(({ source }) => source),
		named: { include: withNames(include, included), exclude: withNames(exclude, excluded) },
	};
};

const withNames = (parts: readonly AudiencePart[], read: readonly ReadPart[]): AudiencePart[] =>
	parts.map((part, at) => ('name' in part ? { ...part, name: read[at]?.name ?? part.name } : part));

const expectPeople = async (db: Db, scope: TeamScope, parts: readonly AudiencePart[]): Promise<void> => {
	const ids = [...new Set(parts.flatMap((part) => (part.kind === 'people' ? part.ids : [])))];
	if (ids.length > 0 && (await countKnown(db, scope, ids)) < ids.length) refuse(contactRefusals['contact.not_found']);
};

interface When {
	readonly now: Date;
	readonly isExcluded: boolean;
}

const readPart = async (db: Db, scope: TeamScope, part: AudiencePart, when: When): Promise<ReadPart> => {
	switch (part.kind) {
		case 'people':
			return { name: '', source: { chosen: part.ids } };
		case 'everyone':
			return { name: '', source: { everyone: true } };
		case 'filter':
			return readFilter(db, scope, part, when.now);
		case 'list':
			return readListPart(db, scope, part);
		case 'segment':
			return (
				(await sourceOfMessage(db, scope, part.id, when)) ?? refuseGone(part, segmentRefusals['segment.not_found'])
			);
		case 'tag':
			return { name: (await expectTag(db, scope, part)).name, source: { tagId: part.id } };
		case 'import':
			return { name: (await expectImport(db, scope, part)).name, source: { importId: part.id } };
		case 'campaign': {
			const campaign = await holdCampaign(db, scope, part.id);
			return campaign
				? {
						name: campaign.name,
						source: { query: peopleOfCampaign(scope, campaign.id), key: `campaign ${campaign.id}` },
					}
				: refuseGone(part, campaignRefusals['campaign.not_found']);
		}
	}
};

type Named = Pick<NamedPart, 'kind' | 'id' | 'name'>;

const expectTag = async (db: Db, scope: TeamScope, part: Named) =>
	(await tagsOfTeam(db, scope)).find(({ id }) => id === part.id) ?? refuseGone(part, tagRefusals['tag.not_found']);

const expectImport = async (db: Db, scope: TeamScope, part: Named) =>
	(await importsReferred(db, scope, [part.id]))[0] ?? refuseGone(part, importRefusals['import.not_found']);

const readFilter = async (db: Db, scope: TeamScope, part: FilterPart, now: Date): Promise<ReadPart> => {
	if (!isNarrowed(part)) refuse(messagingRefusals['message.empty_filter']);
	const { searchText, assignedTo, tagId, importId } = part;
	const tag = tagId === undefined ? undefined : await expectTag(db, scope, { kind: 'tag', id: tagId, name: '' });
	const run =
		importId === undefined ? undefined : await expectImport(db, scope, { kind: 'import', id: importId, name: '' });
	const matching = await readMatching(db, scope, part, now);
	return {
		name: await sayFilter(db, scope, { searchText, assignedTo, tag, run, matching }),
		source: { filter: { searchText, assignedTo, tagId, importId, matching } },
	};
};

const readListPart = async (db: Db, scope: TeamScope, part: NamedPart): Promise<ReadPart> => {
	const list = (await findList(db, scope, part.id)) ?? refuseGone(part, messagingRefusals['recipients.not_found']);
	if (list.state !== 'ready')
		return part.name === ''
			? refuse(messagingRefusals['recipients.not_ready'])
			: refuse(messagingRefusals['message.list_not_ready'], { part: `The list “${list.name}”` });
	return { name: list.name, source: { query: peopleOfList(scope, part.id), key: `list ${part.id}` } };
};

const refuseGone = (part: Named, nameless: Refusal): never =>
	part.name === ''
		? refuse(nameless)
		: refuse(messagingRefusals['message.part_gone'], { part: `The ${part.kind} “${part.name}”` });
