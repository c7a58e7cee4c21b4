/** Chooses one of the team's active campaigns, found by a part of its name; the one chosen is there, whatever is typed. */
import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { campaignLimits } from '@quad/contract/campaigns/limits.ts';
import { type Campaign, listCampaigns, readCampaign } from '@quad/contract/campaigns/routes.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../foundation/call.ts';
import { sentenceOf } from '../foundation/failures.ts';

interface CampaignPickerProps {
	label: string;
	description?: string;
	/** The id of the one chosen. */
	value: number | null;
	onChange: (campaignId: number | null) => void;
}

const typingPauseMs = 200;

export const CampaignPicker = ({ label, description, value, onChange }: CampaignPickerProps) => {
	const chosen = useQuery(chosenQuery(value));
	const [typed, setTyped] = useState('');
	const [settled] = useDebouncedValue(typed.trim(), typingPauseMs);
	const asked = settled === chosen.data?.name ? '' : settled; // the field shows the name of the one chosen
	const found = useQuery(foundQuery(asked));
	const shown = [...new Map([...ofOne(chosen.data), ...(found.data ?? [])].map((one) => [one.id, one])).values()];
	const failure = (value === null ? undefined : chosen.error) ?? found.error;
	return (
		<Select
			label={label}
			description={description}
			placeholder="None"
			searchable
			clearable
			clearButtonProps={{ 'aria-label': 'No campaign' }}
			data={shown.map(({ id, name, active }) => ({ value: String(id), label: active ? name : `${name} (archived)` }))}
			filter={({ options }) => options} // the server has found them
			nothingFoundMessage={asked === '' ? 'Your team has no active campaign' : 'No active campaign is called so'}
			rightSection={found.isFetching && typed !== '' ? <Loader size={16} aria-hidden /> : undefined}
			value={value === null ? null : String(value)}
			onChange={(id) => onChange(id === null ? null : Number(id))}
			searchValue={typed}
			onSearchChange={setTyped}
			error={failure && sentenceOf(failure)}
		/>
	);
};

const ofOne = (campaign: Campaign | undefined): Campaign[] => (campaign ? [campaign] : []);

const chosenQuery = (id: number | null) =>
	queryOptions({
		queryKey: ['campaigns', 'one', id],
		queryFn: ({ signal }) => call(readCampaign, { params: { id: id ?? 0 } }, signal),
		enabled: id !== null,
	});

const foundQuery = (searchText: string) =>
	queryOptions({
		queryKey: ['campaigns', 'found', searchText],
		queryFn: ({ signal }) =>
			call(listCampaigns, { query: { searchText, isActive: true, sort: 'name', take: campaignLimits.found } }, signal),
		select: ({ items }) => items,
		placeholderData: keepPreviousData,
	});
