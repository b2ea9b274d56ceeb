/** What some products say of themselves at length, as a maker's page does: paragraphs and lists. */
export const LONG_TEXTS = {
  ammo: `Brass case, full metal jacket, 115 grains. The house load for an afternoon on the lanes.

Loaded for the range: it cycles service pistols with stock springs, groups under two inches at 25 yards from a rest, and burns clean enough that a suppressor or a rental pistol can go a long day between cleanings.

- Bullet: 115 grain full metal jacket, copper over lead
- Velocity: 1,180 feet per second from a 4 inch barrel
- Case: boxer primed brass, can be reloaded
- 50 rounds in a box, 20 boxes in a case

May be shot on every lane of ours. Steel-cored ammunition may not: a magnet at the desk tells them apart. Returns of ammunition are not taken once the box was opened.`,
  pistol: `Striker-fired, 4.0 in barrel, 15 + 1, two magazines. Sold by serial number.

The H9 Compact is the pistol that our instructors hand to students: low over the hand, with a grip that three back straps fit to most hands and a trigger that breaks at five pounds without a hitch. The slide is cut for the two most common patterns of red dots, and the plate over the cut is steel.

What is in the case
- The pistol with two 15-round magazines
- Back straps small, medium and large
- Cable lock and a lock for the case, both keyed
- Cleaning rod, brush and the fired case where a state asks for it

Facts
- Overall length 7.2 in, height 5.0 in, width 1.2 in
- 25.4 oz without a magazine
- Sights: steel, front with a tritium insert
- Finish: black nitride over stainless steel

Every piece is inspected and test fired at the counter before it leaves. Bring a government-issued ID with the current address; transfers take about twenty minutes on a weekday and longer on a Saturday.`,
  safe: `Electronic lock, 45 minutes of fire rating, 410 lb. Delivered from the warehouse.

The IC-24 holds 24 long guns, or twelve and three shelves of everything else. The body is 12 gauge steel, the door closes on ten bolts of an inch and a quarter, and a relocker throws them for good when somebody drills.

Delivery is to the garage or the ground floor. Stairs, and bolting it to the floor, are a service of ours: ask at the counter before the truck is loaded. The lock comes with a key for the day the battery is empty. Keep that key outside of the safe.`
} as const
