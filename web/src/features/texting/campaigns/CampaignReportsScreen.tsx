/** Lists the team's campaigns, even archived ones, with links to their reports (spec 2 §2). */
import { Button } from '@mantine/core';
import { Flag } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { ReportsHead } from '../../../parts/reports/ReportsHead.tsx';
import { Page } from '../../../ui/Page.tsx';
import { CampaignFilters } from './CampaignFilters.tsx';
import { CampaignGrid } from './CampaignGrid.tsx';
import { aboutColumns } from './campaign-columns.tsx';
import { reportSearch } from './campaign-search.ts';
import { useCampaignList } from './data.ts';

export const Screen = () => {
	const { timeZone } = useSession();
	const [search, setSearch] = useSearch(reportSearch);
	const list = useCampaignList(search);
	const columns = useMemo(() => aboutColumns(timeZone), [timeZone]);
	const toCampaigns = (
		<Button component={Link} to={to.campaigns()} variant="default" leftSection={<Flag size={16} aria-hidden />}>
			Campaigns
		</Button>
	);
	return (
		<Page fill>
			<ReportsHead tab="Campaign reports" about="Choose a campaign to see its results." />
			<CampaignFilters search={search} onSearch={(change) => setSearch({ ...change, skip: 0 })} />
			<CampaignGrid
				label="Campaign reports"
				list={list}
				search={search}
				columns={columns}
				make={toCampaigns}
				onSearch={setSearch}
			/>
		</Page>
	);
};
