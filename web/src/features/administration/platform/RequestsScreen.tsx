import { platformLimits } from '@quad/contract/administration/platform/limits.ts';
import type { ServiceRequest } from '@quad/contract/administration/platform/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { useSearch } from '../../../foundation/use-search.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { GridFoot } from '../../../ui/GridFoot.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DeclineRequest } from './DeclineRequest.tsx';
import { serviceRequestsQuery } from './data.ts';
import c from './platform.module.css';
import { RequestRow } from './RequestRow.tsx';

const searchable = z.object({ skip: z.coerce.number().int().min(0).catch(0).default(0) });

export const Screen = () => {
	const [{ skip }, setSearch] = useSearch(searchable);
	const [declining, setDeclining] = useState<ServiceRequest>();
	const { data, error, refetch } = useQuery(serviceRequestsQuery(skip));
	return (
		<Page>
			<PageHeader title="Requests" about="Requests from every organization’s marketplace." />
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
			{data?.total === 0 && (
				<EmptyState icon={Inbox} title="No open requests">
					When an organization requests something in its marketplace, you can answer it here.
				</EmptyState>
			)}
			{data && data.total > 0 && (
				<Card title="Open requests">
					<ul className={c.list}>
						{data.items.map((request) => (
							<RequestRow key={request.requestId} request={request} onDecline={() => setDeclining(request)} />
						))}
					</ul>
					{(skip > 0 || data.total > platformLimits.requests) && (
						<GridFoot
							skip={skip}
							pageSize={platformLimits.requests}
							shown={data.items.length}
							total={data.total}
							onSkip={(next) => setSearch({ skip: next }, { push: true })}
						/>
					)}
				</Card>
			)}
			{declining && <DeclineRequest request={declining} onClose={() => setDeclining(undefined)} />}
		</Page>
	);
};
