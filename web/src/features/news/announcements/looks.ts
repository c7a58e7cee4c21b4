/** The look of an announcement. Its type is free text, so it is only a hint (gaps N-47). */
import type { IncidentImpact } from '@quad/contract/news/announcements/routes.ts';
import { CircleCheck, Info, OctagonAlert, TriangleAlert, Wrench } from 'lucide-react';
import type { BannerLook } from '../../../ui/Banner.tsx';

const info: BannerLook = { color: 'blue', icon: Info };
const warning: BannerLook = { color: 'gold', icon: TriangleAlert };
const error: BannerLook = { color: 'red', icon: OctagonAlert };
const maintenance: BannerLook = { color: 'gold', icon: Wrench };
const success: BannerLook = { color: 'spruce', icon: CircleCheck };

const byType: ReadonlyMap<string, BannerLook> = new Map([
	['warning', warning],
	['error', error],
	['maintenance', maintenance],
	['success', success],
]);

export const lookOfType = (type: string): BannerLook => byType.get(type.toLowerCase()) ?? info;

const byImpact: Readonly<Record<IncidentImpact, BannerLook>> = {
	none: info,
	maintenance,
	minor: warning,
	major: error,
	critical: error,
};

export const lookOfImpact = (impact: IncidentImpact): BannerLook => byImpact[impact];
