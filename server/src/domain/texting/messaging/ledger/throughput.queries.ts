/** Sending speeds as SQL, for statements that have a lane (`l`), its inbox (`i`) and its team (`t`). */
import { sendingSpeeds } from '@quad/contract/texting/messaging/throughput.ts';
import { sql } from 'kysely';

const { levels, highspeed, whatsapp, pictures } = sendingSpeeds;

/** Segments per second. */
export const perSecond = sql<number>`coalesce(l.rate, case
	when i.type = 'highspeed' then ${sql.lit(highspeed)}
	when i.type = 'whatsapp' then ${sql.lit(whatsapp)}
	when t.send_speed = 3 then ${sql.lit(levels[3])}
	when t.send_speed = 2 then ${sql.lit(levels[2])}
	else ${sql.lit(levels[1])}
end)`;

export const picturesPerSecond = sql<number>`coalesce(l.rate,
	case when i.type = 'whatsapp' then ${sql.lit(whatsapp)} else ${sql.lit(pictures)} end)`;
