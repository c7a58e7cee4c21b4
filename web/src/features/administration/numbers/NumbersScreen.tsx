/** Shows the organization's numbers with their inboxes, and buys, assigns and releases them (spec 3 §7). */
import { Button, Group } from '@mantine/core';
import { numberLimits } from '@quad/contract/administration/numbers/limits.ts';
import type { CollegeNumber } from '@quad/contract/administration/numbers/routes.ts';
import { showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import { useQuery } from '@tanstack/react-query';
import { Phone, Plus, SearchX, Voicemail } from 'lucide-react';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { useConfiguration, useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { AssignNumber } from './AssignNumber.tsx';
import { CheckButton, TextsGoElsewhere } from './CheckNumbers.tsx';
import { numbersQuery, useBuy, useKeep, usePointHere } from './data.ts';
import { FreeNumber } from './FreeNumber.tsx';
import { GetNumber } from './GetNumber.tsx';
import { GreetingModal } from './GreetingModal.tsx';
import { numberColumns } from './number-columns.tsx';
import { ReleaseNumber } from './ReleaseNumber.tsx';

const searchShape = z.object({
	searchText: z.string().max(100).default(''),
	skip: z.coerce.number().int().min(0).multipleOf(numberLimits.page).default(0),
});

export const Screen = () => {
	const { teamName, timeZone, may } = useSession();
	const { hasSimulator } = useConfiguration();
	const [search, setSearch] = useSearch(searchShape);
	const query = useQuery(numbersQuery(search));
	const [open, setOpen] = useState<{ what: 'assign' | 'free' | 'release'; number: CollegeNumber } | 'get' | 'calls'>();
	const { mutate: keep } = useKeep();
	const { mutate: buy } = useBuy();
	const { mutate: pointHere } = usePointHere();
	const columns = useMemo(
		() =>
			numberColumns(timeZone, {
				onAssign: (number) => setOpen({ what: 'assign', number }),
				onRelease: (number) => setOpen({ what: 'release', number }),
				onFree: (number) => setOpen({ what: 'free', number }),
				onBuy: ({ phoneNumber }) =>
					buy(phoneNumber, {
						onSuccess: () => toast.success(`${showPhone(phoneNumber)} is yours. Give it to an inbox.`),
						onError: toast.failure,
					}),
				onPointHere: (number) =>
					pointHere(number, {
						onSuccess: () => toast.success(`Texts to ${showPhone(number.phoneNumber)} come to Quad now.`),
						onError: toast.failure,
					}),
				onKeep: (number) =>
					keep(number, {
						onSuccess: () => toast.success(`${showPhone(number.phoneNumber)} is kept.`),
						onError: toast.failure,
					}),
			}),
		[timeZone, buy, keep, pointHere],
	);
	const elsewhere = query.data?.items.filter(({ textsGo }) => textsGo === 'elsewhere').length ?? 0;
	const close = () => setOpen(undefined);
	const get = (
		<Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setOpen('get')}>
			Get a number
		</Button>
	);
	return (
		<Page fill>
			<PageHeader
				title="Numbers"
				about={
					may('owner') ? 'Every number of your college.' : `The numbers of ${teamName}, and those that no inbox has.`
				}
			>
				<Group gap="xs">
					{!hasSimulator && <CheckButton />}
					<Button variant="default" leftSection={<Voicemail size={16} aria-hidden />} onClick={() => setOpen('calls')}>
						Calls
					</Button>
					{get}
				</Group>
			</PageHeader>
			{elsewhere > 0 && <TextsGoElsewhere count={elsewhere} />}
			<FilterBar
				search={
					<SearchField
						label="Search numbers"
						placeholder="Number, inbox or team"
						text={search.searchText}
						maxLength={100}
						onText={(searchText) => setSearch({ searchText, skip: 0 })}
					/>
				}
			/>
			<DataGrid
				label="Numbers"
				query={query}
				columns={columns}
				rowKey={({ numberSid }) => numberSid}
				skip={search.skip}
				pageSize={numberLimits.page}
				onSkip={(skip) => setSearch({ skip }, { push: true })}
				empty={
					<EmptyState icon={Phone} title="There is no number yet" action={get}>
						An inbox sends and receives texts with its number. Get one, and give it to an inbox.
					</EmptyState>
				}
				noMatch={
					search.searchText !== '' && (
						<EmptyState icon={SearchX} title="No number matches">
							Search for digits, or for the name of an inbox, a person or a team.
						</EmptyState>
					)
				}
			/>
			{open === 'calls' && <GreetingModal onClose={close} />}
			{open === 'get' && <GetNumber onClose={close} />}
			{typeof open === 'object' && open.what === 'assign' && <AssignNumber number={open.number} onClose={close} />}
			{typeof open === 'object' && open.what === 'free' && <FreeNumber number={open.number} onClose={close} />}
			{typeof open === 'object' && open.what === 'release' && <ReleaseNumber number={open.number} onClose={close} />}
		</Page>
	);
};
