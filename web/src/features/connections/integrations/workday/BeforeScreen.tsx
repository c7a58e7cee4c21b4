/** Older addresses of Workday: they lead to the newer page after half a second (spec 3 §2, §9). */
import { Button, Text } from '@mantine/core';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { to } from '../../../../foundation/to.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';

const newer: Readonly<Record<string, string>> = {
	[to.workdayBefore('export-settings')]: to.workday('export-settings'),
	[to.workdayBefore('exports')]: to.workday('exports'),
};

export const Screen = () => {
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const target = `${newer[pathname.toLowerCase().replace(/\/$/, '')] ?? to.workday()}${search}`;
	useEffect(() => {
		const soon = setTimeout(() => void navigate(target, { replace: true }), integrationLimits.movedMs);
		return () => clearTimeout(soon);
	}, [navigate, target]);
	return (
		<Page>
			<PageHeader title="Workday" />
			<Card title="This page has moved">
				<Text size="sm">The newer page opens by itself in a moment.</Text>
				<div>
					<Button component={Link} to={target} replace variant="default">
						Open it now
					</Button>
				</div>
			</Card>
		</Page>
	);
};
