/** Redirects older addresses of Workday's screens to the current ones after half a second (spec 3 §2, §9). */
import { Button, Text } from '@mantine/core';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Card } from '../../../../ui/Card.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { workdayPaths } from './workday-paths.ts';

const { paths } = workdayPaths;
const newer: Readonly<Record<string, string>> = {
	'/workday/export-settings': paths.exportSettings,
	'/workday/exports': paths.exports,
};

export const Screen = () => {
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const target = `${newer[pathname.toLowerCase().replace(/\/$/, '')] ?? paths.dashboard}${search}`;
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
