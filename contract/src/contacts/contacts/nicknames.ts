/** Groups of first names that the same person may use. A search for Bob also finds Robert, and vice versa. */
const groups = `
abigail abby gail|abraham abe|albert al bert bertie|alexander alex al sasha xander|alexandra alex sandra sasha lexi
alfred al fred|allison allie ali|andrew andy drew|angela angie|anthony tony|antonio tony|arthur art artie|barbara barb
benjamin ben benny benji|bernard bernie|beth elizabeth|calvin cal|cameron cam|catherine cathy kate katie cat
charles charlie chuck chaz|charlotte charlie lottie|christina chris tina chrissy|christine chris tina chrissy
christopher chris kit topher|cynthia cindy|daniel dan danny|danielle dani|david dave davy|deborah deb debbie
dominic dom nick|donald don donny|dorothy dot dottie|edward ed eddie ted ned|eleanor ellie nora nell|elijah eli
elizabeth liz beth betty lizzie eliza ellie libby betsy|emily em emmy|eugene gene|evelyn evie|florence flo
frances fran frannie|francis frank|francisco paco pancho frank|franklin frank|frederick fred freddie
gabriel gabe|gabriella gabby|gabrielle gabby|george georgie|gerald gerry jerry|gregory greg|guadalupe lupe
guillermo memo|harold hal harry|henry hank harry|ignacio nacho|isabella izzy bella|jacob jake|jacqueline jackie
james jim jimmy jamie|janet jan|jeffrey jeff|jennifer jen jenny|jeremiah jerry jeremy|jessica jess jessie
jesus chuy|john johnny jack jon|jonathan jon johnny|jose pepe|joseph joe joey jo|joshua josh|josephine jo josie
judith judy|julia jules|katherine kathy kate katie kat kit|kathleen kathy kate katie|kathryn kathy kate katie
kenneth ken kenny|kimberly kim|lawrence larry|leonard leo len lenny|lillian lily lil|louis lou|lucille lucy
luis lucho|madeline maddie|madison maddie|manuel manny manolo|margaret maggie meg peggy marge|maria mia
martha marty|martin marty|matthew matt matty|maxwell max|megan meg|melissa mel missy|michael mike mikey mick
michelle shelly|miguel mike|mitchell mitch|mohammed mo|muhammad mo|nancy nan|natalie nat|natasha nat tasha
nathan nate|nathaniel nate nathan|nicholas nick nicky|nicole nikki|olivia liv livvy|oliver ollie|oscar ozzie
pamela pam|patricia pat patty tricia trish|patrick pat paddy|peter pete|philip phil|phillip phil|rachel rach
ramon moncho|randall randy|raymond ray|rebecca becky becca|reginald reggie|richard rick rich dick ricky
robert bob rob bobby robbie bert|roberto beto rob|rodney rod|rodrigo rod|roger rog|ronald ron ronnie|rosemary rose rosie
samantha sam sammy|samuel sam sammy|sandra sandy|sarah sally|sebastian seb bash|sophia sophie|stanley stan
stephanie steph|stephen steve|steven steve|susan sue susie suzy|theodore ted teddy theo|theresa terry tess
thomas tom tommy|timothy tim timmy|tobias toby|valerie val|vanessa nessa|veronica ronnie roni|victoria vicky tori
vincent vince vinny|virginia ginny|walter walt wally|wesley wes|william will bill billy liam willy|zachary zach zack`;

const others = new Map<string, Set<string>>();
for (const group of groups.split(/[|\n]/).filter((line) => line !== '')) {
	const [full = '', ...short] = group.split(' ');
	for (const name of short) {
		add(full, name);
		add(name, full);
	}
}

function add(name: string, other: string): void {
	others.set(name, (others.get(name) ?? new Set()).add(other));
}

/** Returns the other first names of the groups, in lower case; empty if there are none. */
export const nicknamesOf = (name: string): readonly string[] => [...(others.get(name.toLowerCase()) ?? [])];
