/** Never reloads by itself, because someone may be writing. Waits while servers update one by one (spec 1 §4). */
import { Button, Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { announcementLimits, webVersion } from '@quad/contract/news/announcements/limits.ts';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { words } from '../../../foundation/words.ts';
import { Banner } from '../../../ui/Banner.tsx';

export const ReloadPrompt = ({ latest = webVersion }: { latest: number | undefined }) => {
	const [newest] = useDebouncedValue(latest, announcementLimits.versionDebounceMs);
	const [later, setLater] = useState(webVersion);
	if (newest <= later) return null;
	return (
		<Banner
			look={{ color: 'spruce', icon: Sparkles }}
			action={
				<Group gap={6} wrap="nowrap">
					<Button size="compact-sm" onClick={() => location.reload()}>
						Reload
					</Button>
					<Button size="compact-sm" variant="default" onClick={() => setLater(newest)}>
						Later
					</Button>
				</Group>
			}
		>
			{words.newVersion}
		</Banner>
	);
};
