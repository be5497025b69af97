export function Body() {
  return (
    <>
      <p>
        A good hour on a dry day in October saves the two calls we get most: the furnace that will not light on the
        first cold night, and the condenser that will not start on the first warm one.
      </p>
      <h2>The outdoor unit</h2>
      <ol>
        <li>Pull the disconnect. A heat pump stays on: winter is half its year, so clean it and leave it.</li>
        <li>Take leaves out by hand, then rinse the coil from the inside outward with a hose, never with a jet.</li>
        <li>Straighten bent fins with a fin comb. Cut plants back two feet on all sides.</li>
        <li>
          Cover the top against ice and branches if you like: a board with a stone on it will do. Do not wrap the sides.
          Wrapped units rust, and mice love them.
        </li>
        <li>Look at the foam on the copper line. Sun and beaks wear it off; new insulation costs little.</li>
      </ol>
      <h2>The indoor side</h2>
      <ol>
        <li>Flush the condensate drain with warm water, and a cup of vinegar if it smells.</li>
        <li>A condensate pump in an unheated space: empty it, or it freezes and cracks.</li>
        <li>Set humidifier and bypass damper to winter, and change the pad.</li>
      </ol>
      <h2>The furnace, before the frost</h2>
      <ol>
        <li>New filter.</li>
        <li>Look at the flue outside: no nest, no dent, the screen clear.</li>
        <li>Take out the flame sensor and polish it with fine steel wool, power and gas off.</li>
        <li>
          Call for heat and stay with it for a quarter of an hour. The smell of burned dust goes after minutes. Flames
          should be blue and steady, and must not move when the blower starts; if they do, switch off and call, as the
          heat exchanger may be cracked.
        </li>
        <li>
          Test the carbon monoxide alarms, one on each floor, and check the date on them: most last seven to ten years.
        </li>
      </ol>
      <h2>In spring</h2>
      <p>
        Push the disconnect in a full day before you first cool. Many compressors have a crankcase heater, and it needs
        that long to boil the refrigerant out of the oil. Skipping it is the shortest way to a new compressor.
      </p>
    </>
  );
}
