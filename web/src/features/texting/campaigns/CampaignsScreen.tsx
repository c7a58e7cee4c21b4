/** The team's campaigns, to create, edit, archive and send with (spec 1 §2). */
import { Button } from '@mantine/core';
import type { Campaign } from '@quad/contract/texting/campaigns/routes.ts';
import { ChartColumn, Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { CampaignFilters } from './CampaignFilters.tsx';
import { CampaignGrid } from './CampaignGrid.tsx';
import { campaignColumns } from './campaign-columns.tsx';
import { campaignSearch } from './campaign-search.ts';
import { DeleteCampaign } from './DeleteCampaign.tsx';
import { useCampaignList } from './data.ts';

const CampaignModal = lazy(async () => ({ default: (await import('./CampaignModal.tsx')).CampaignModal }));
const KeepAsSegment = lazy(async () => ({
	default: (await import('../../../parts/messages/KeepAsSegment.tsx')).KeepAsSegment,
}));

export const Screen = () => {
	const { timeZone } = useSession();
	const [search, setSearch] = useSearch(campaignSearch);
	const list = useCampaignList(search, { beginsWithOwn: true });
	const [opened, setOpened] = useState<Campaign | 'new'>();
	const [deleting, setDeleting] = useState<Campaign>();
	const [kept, setKept] = useState<Campaign>();
	const columns = useMemo(
		() => campaignColumns(timeZone, { onOpen: setOpened, onDelete: setDeleting, onKeep: setKept }),
		[timeZone],
	);
	const make = (
		<Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setOpened('new')}>
			New campaign
		</Button>
	);
	return (
		<Page fill>
			<PageHeader title="Campaigns">
				<Button
					component={Link}
					to={to.campaignReports()}
					variant="default"
					leftSection={<ChartColumn size={16} aria-hidden />}
				>
					Reports
				</Button>
				{make}
			</PageHeader>
			<CampaignFilters
				search={list.isOthers ? { ...search, of: 'anybody' } : search}
				onSearch={(change) => setSearch({ ...change, skip: 0 })}
			/>
			<CampaignGrid label="Campaigns" list={list} search={search} columns={columns} make={make} onSearch={setSearch} />
			<Suspense>
				{opened && (
					<CampaignModal campaign={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
				)}
				{kept && <KeepAsSegment of={{ campaignId: kept.id }} onClose={() => setKept(undefined)} />}
			</Suspense>
			<DeleteCampaign campaign={deleting} onClose={() => setDeleting(undefined)} />
		</Page>
	);
};
