/** What the field offers for the words typed: people, segments, tags, campaigns and imports. */

import { type Contact, listContacts } from '@quad/contract/contacts/contacts/routes.ts';
import { automatedSegments } from '@quad/contract/contacts/segments/automated.ts';
import { listSegments } from '@quad/contract/contacts/segments/routes.ts';
import { hasEveryWord } from '@quad/contract/search-words.ts';
import { listCampaigns } from '@quad/contract/texting/campaigns/routes.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../../../foundation/call.ts';
import { formatCounted, formatPhone } from '../../../../../foundation/format.ts';
import { queryKeys } from '../../../../../foundation/query-keys.ts';
import { standingWords } from '../../../../../parts/contacts/standing.ts';
import { tagsQuery } from '../../../../../parts/pickers/tags.ts';
import { columnsQuery } from '../../../../../parts/segments/segments.ts';
import { type Chip, keyOf } from './parts.ts';

const shown = 5;

export interface Offer {
	readonly key: string;
	readonly chip: Chip;
	readonly name: string;
	/** The number or the count, or why the person can't be texted. */
	readonly about: string;
	readonly isDisabled: boolean;
}

export interface OfferGroup {
	readonly label: string;
	readonly offers: readonly Offer[];
}

export interface Offers {
	readonly groups: readonly OfferGroup[];
	readonly isSearching: boolean;
	/** The error of the search for people. */
	readonly error: unknown;
}

export const useOffers = (words: string, withSegments: boolean): Offers => {
	const people = useQuery({ ...peopleQuery(words), enabled: words !== '' });
	const segments = useQuery({ ...segmentsQuery(words), enabled: withSegments });
	const campaigns = useQuery(campaignsQuery(words));
	const tags = useQuery(tagsQuery);
	const columns = useQuery(columnsQuery);
	const found = words === '' ? undefined : people.data;
	const total = found?.total ?? 0;
	// a message's search allows no typos
	const isWhole = total > 1 && found?.isSimilar === false && !people.isPlaceholderData;
	const everyone =
		isWhole &&
		offer(
			{ kind: 'filter', searchText: words, name: `“${words}”` },
			`Everyone found by “${words}”`,
			sayCount(total, found.hasMore),
		);
	const groups: OfferGroup[] = [
		{ label: 'People', offers: [...(found?.items ?? []).map(personOffer), ...(everyone ? [everyone] : [])] },
		{
			label: 'Segments',
			offers: withSegments
				? [
						...(segments.data?.items ?? []).map(({ id, name, contacts }) =>
							offer({ kind: 'segment', id, name }, name, contacts === null ? '' : sayCount(contacts)),
						),
						...automatedSegments
							.filter(({ name, messagingEnabled }) => words !== '' && messagingEnabled && hasEveryWord(name, words))
							.map(({ id, name }) => offer({ kind: 'segment', id, name }, name, 'Automated')),
					]
				: [],
		},
		{
			label: 'Tags',
			offers: (tags.data ?? [])
				.filter(({ name }) => hasEveryWord(name, words))
				.slice(0, shown)
				.map(({ id, name, contacts }) => offer({ kind: 'tag', id, name }, name, sayCount(contacts))),
		},
		{
			label: 'Campaigns',
			offers: (campaigns.data?.items ?? []).map(({ id, name }) =>
				offer({ kind: 'campaign', id, name }, name, 'Everyone texted'),
			),
		},
		{
			label: 'Imports',
			offers: (columns.data?.find(({ name }) => name === 'Imports')?.options ?? [])
				.filter(({ label }) => hasEveryWord(label, words))
				.slice(0, shown)
				.map(({ value, label }) => offer({ kind: 'import', id: Number(value), name: label }, label, '')),
		},
	];
	return {
		groups: groups.filter(({ offers }) => offers.length > 0),
		isSearching: [people, segments, campaigns, tags, columns].some(({ isFetching }) => isFetching),
		error: people.error,
	};
};

const offer = (chip: Chip, name: string, about: string, isDisabled = false): Offer => ({
	key: keyOf(chip),
	chip,
	name,
	about,
	isDisabled,
});

const personOffer = (contact: Contact): Offer => {
	const why = whyNot(contact);
	return offer(
		{ kind: 'person', id: contact.id },
		contact.fullName,
		why ?? formatPhone(contact.mobileNumber ?? ''),
		why !== null,
	);
};

const whyNot = ({ mobileNumber, muted, optedOut }: Contact): string | null => {
	if (mobileNumber === null) return 'No mobile number';
	if (muted) return standingWords.blocked;
	return optedOut ? standingWords.optedOut : null;
};

const sayCount = (count: number, hasMore = false): string =>
	hasMore ? `${formatCounted(count, 'person', 'people')} or more` : formatCounted(count, 'person', 'people');

const peopleQuery = (searchText: string) =>
	queryOptions({
		queryKey: queryKeys.contactsFound(searchText),
		queryFn: ({ signal }) => call(listContacts, { query: { searchText, includeOptOut: true, take: shown } }, signal),
		placeholderData: keepPreviousData,
	});

const segmentsQuery = (searchText: string) =>
	queryOptions({
		queryKey: queryKeys.compose.offers('segments', searchText),
		queryFn: ({ signal }) => call(listSegments, { query: { searchText, archived: false, take: shown } }, signal),
		placeholderData: keepPreviousData,
	});

const campaignsQuery = (searchText: string) =>
	queryOptions({
		queryKey: queryKeys.compose.offers('campaigns', searchText),
		queryFn: ({ signal }) => call(listCampaigns, { query: { searchText, isActive: true, take: shown } }, signal),
		placeholderData: keepPreviousData,
	});
