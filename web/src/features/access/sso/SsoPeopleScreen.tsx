/** Shows how each person in the organization signs in. Selected people can be changed together. */

import { ssoLimits } from '@quad/contract/access/sso/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { to } from '../../../foundation/to.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NoMatches } from '../../../ui/NoMatches.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ChooseWay } from './ChooseWay.tsx';
import { configurationsQuery, peopleQuery } from './data.ts';
import { PeopleFilters } from './PeopleFilters.tsx';
import { peopleColumns } from './people-columns.tsx';
import { isNarrowed, peoplePage, peopleSearch } from './people-search.ts';

const none: ReadonlySet<string> = new Set();

export const Screen = () => {
	const [search, setSearch] = useSearch(peopleSearch);
	const [chosen, setChosen] = useState(none);
	const query = useQuery(peopleQuery(search));
	const { data: configurations = [] } = useQuery(configurationsQuery);
	return (
		<Page fill>
			<PageHeader title="Sign-in methods" back={{ to: to.sso(), label: 'Single sign-on' }} />
			<PeopleFilters
				search={search}
				configurations={configurations}
				onSearch={(change) => setSearch({ ...change, skip: 0 })}
			/>
			<DataGrid
				label="People"
				query={query}
				columns={peopleColumns}
				rowKey={({ id }) => id}
				skip={search.skip}
				pageSize={peoplePage}
				onSkip={(skip) => setSearch({ skip }, { push: true })}
				selection={{ selected: chosen, onSelect: setChosen, nameOf: ({ name }) => name }}
				empty={<EmptyState icon={Users} title="No one here yet" />}
				noMatch={
					isNarrowed(search) && (
						<NoMatches does="Show everyone" onShowAll={() => setSearch({ search: '', way: 'any', skip: 0 })}>
							Try part of a name, an email or a User Id.
						</NoMatches>
					)
				}
			/>
			{chosen.size > 0 && (
				<ChooseWay
					personIds={[...chosen].map(Number)}
					most={ssoLimits.peopleAtOnce}
					configurations={configurations}
					onClear={() => setChosen(none)}
				/>
			)}
		</Page>
	);
};
