import { List } from '@mantine/core';
import c from './Notices.module.css';

export const Notices = ({ notices }: { notices: readonly string[] }) =>
	notices.length > 0 && (
		<List size="sm" spacing={4} className={c.notices ?? ''}>
			{notices.map((notice) => (
				<List.Item key={notice}>{notice}</List.Item>
			))}
		</List>
	);
