/** Chooses the countries outside the US and Canada that the organization texts by SMS, with the carrier's prices. */

import { Button, Checkbox, Group, Text } from '@mantine/core';
import type { ShownSmsCountry } from '@quad/contract/carriers/carriers/country-routes.ts';
import { hasEveryWord } from '@quad/contract/search-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../foundation/failures.ts';
import { toast } from '../../../foundation/toast.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import c from './carriers.module.css';
import { countriesQuery, useSaveCountries } from './data.ts';

export const CountriesCard = () => {
	const { data, error, refetch } = useQuery(countriesQuery);
	const on = data?.filter(({ isOn }) => isOn).map(({ iso }) => iso) ?? [];
	return (
		<Card title="Other countries">
			<Text size="sm">
				Texts go to the United States and Canada, and to the countries that you switch on here. WhatsApp goes
				everywhere.
			</Text>
			{data ? (
				<Countries key={on.join()} countries={data} on={on} />
			) : error ? (
				<ErrorState error={error} onRetry={() => void refetch()} />
			) : (
				<Loading />
			)}
		</Card>
	);
};

const Countries = ({ countries, on }: { countries: readonly ShownSmsCountry[]; on: string[] }) => {
	const [chosen, setChosen] = useState(on);
	const [searchText, setSearchText] = useState('');
	const save = useSaveCountries();
	const wanted = searchText.trim().toLowerCase();
	const shown = countries.filter(
		({ name, dialCode }) => hasEveryWord(name, wanted) || `+${dialCode}`.startsWith(wanted),
	);
	const isChanged = chosen.toSorted().join() !== on.toSorted().join();
	return (
		<>
			<SearchField
				label="Search countries"
				placeholder="Search countries"
				text={searchText}
				maxLength={60}
				onText={setSearchText}
			/>
			{shown.length === 0 && <Text size="sm">No country is called “{searchText}”.</Text>}
			<Checkbox.Group value={chosen} onChange={setChosen} aria-label="Countries for SMS">
				<div className={c.countries}>
					{shown.map((country) => (
						<Checkbox
							key={country.iso}
							value={country.iso}
							label={`${country.name} (+${country.dialCode})`}
							description={sayPrice(country.price)}
						/>
					))}
				</div>
			</Checkbox.Group>
			<Text size="sm" c="dimmed">
				Switch a country on in the geographic permissions of your Twilio account, too, and set the opt-out words of its
				languages in your messaging service (Advanced Opt-Out): whoever texts one is opted out in Quad, too. Estimates
				in Quad count each segment at the price of a text in the United States.
			</Text>
			{save.isError && <ErrorAlert>{sentenceOf(save.error)}</ErrorAlert>}
			<Group>
				<Button
					disabled={!isChanged}
					loading={save.isPending}
					onClick={() => save.mutate(chosen, { onSuccess: () => toast.success('Countries saved.') })}
				>
					Save countries
				</Button>
			</Group>
		</>
	);
};

/** Shows fractions of a cent, because carriers charge them. */
const sayPrice = (price: number | null): string =>
	price === null ? 'The carrier doesn’t say its price' : `Up to $${(price / 10_000).toFixed(4)} a segment`;
